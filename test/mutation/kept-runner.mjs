/**
 * Runs tests in a vitest worker that stays: test files and sources are loaded once, and each question that comes in
 * (`run these tests while this change is on`) runs the tests collected then again, with their hooks. Loading everything for
 * every change, as Stryker's own runner does, takes a hundred times as long as the tests.
 *
 * What a source file keeps between calls (a memo filled while a change was on) could make a later change look noticed. So
 * modules forget it before every question, and a test that fails is run once more without the change; if it still fails,
 * the answer is `spoiled`, and the asker starts anew.
 */

import { BroadcastChannel } from "node:worker_threads";
import { collectTests, startTests } from "@vitest/runner";
import { inject, TestRunner } from "vitest";
import { forgetAll, hits, on } from "./quick-mutants.mjs";

export default class KeptRunner extends TestRunner {
  async onBeforeRunFiles() {
    const testFiles = inject("testFiles");
    const channel = new BroadcastChannel(inject("channel"));
    const kept = await new Kept(this).collect(testFiles);
    await new Promise((end) => {
      channel.onmessage = async ({ data: question }) => {
        if (question.end) end();
        else if (question.ask)
          channel.postMessage({ answer: question.ask, ...(await kept.answer(question)) });
      };
      channel.postMessage({ answer: "ready", problems: kept.problems });
    });
    channel.close();
  }
}

class Kept {
  problems = [];
  #files = [];
  #stryker = strykersOwn();
  #hits = hits();
  #coverage = { perTest: {}, static: {} };
  #runner;
  #running;
  #failure;
  /** In the first run: what runs now counts there. */
  #noting = false;
  #counts = {};

  constructor(runner) {
    // Nothing is reported to vitest while questions are answered.
    this.#runner = Object.assign(Object.create(runner), {
      onTaskUpdate: async () => {},
      onCollectStart: (file) => {
        runner.workerState.current = file;
      },
      onCollected: (files) => {
        if (this.#running) files.splice(0, files.length, this.#running);
      },
      onBeforeRunFiles: () => {},
      onAfterRunFiles: () => this.#note(undefined),
      onBeforeRunSuite: async (suite) => {
        if ("filepath" in suite)
          await runner.snapshotClient.setup(suite.filepath, runner.workerState.config.snapshotOptions);
        this.#note(firstWanted(suite));
      },
      onAfterRunSuite: (suite) => {
        if (suite.result?.state === "fail") this.#failed(suite);
      },
      onBeforeRunTask: async (test) => {
        if (this.#failure && !this.#noting) test.mode = "skip";
        if (test.mode !== "run") return;
        runner.workerState.current = test;
        this.#note(test.ownId);
      },
      onAfterRunTask: (test) => {
        this.#note(undefined);
        if (test.result?.state === "fail") this.#failed(test);
      },
      importFile: (path, source) => (this.#running ? undefined : runner.importFile(path, source)),
    });
  }

  async collect(testFiles) {
    for (const filepath of testFiles) {
      const [file] = await collectTests([{ filepath }], this.#runner);
      if (file.result?.state === "fail")
        this.problems.push(`${filepath}: ${file.result.errors?.[0]?.message}`);
      else this.#files.push({ file, tests: testsOf(file) });
    }
    for (const { tests } of this.#files) for (const test of tests) test.ownId = idOf(test);
    this.#take(this.#coverage.static);
    return this;
  }

  /** What ran since the last call counts for the test named then. */
  #note(next) {
    if (!this.#noting) return;
    this.#take(this.#counts);
    const { perTest } = this.#coverage;
    if (next !== undefined) perTest[next] ??= {};
    this.#counts = next === undefined ? {} : perTest[next];
  }

  #take(counts) {
    for (let mutant = 0; mutant < this.#hits.length; mutant++)
      if (this.#hits[mutant] > 0) counts[mutant] = (counts[mutant] ?? 0) + this.#hits[mutant];
    this.#hits.fill(0);
  }

  #failed(task) {
    this.#failure ??= {
      test: task.ownId ?? firstWanted(task),
      message: task.result.errors?.[0]?.message ?? "",
    };
  }

  async answer({ kind, mutant, tests, hitLimit, seconds }) {
    if (kind === "dry") return this.#dry();
    const found = await this.#try({ mutant, tests, hitLimit, seconds });
    if (found.failure && !found.hitLimitReached) {
      const control = await this.#try({ tests: [found.failure.test], seconds: Infinity });
      if (control.failure) return { ...found, spoiled: control.failure };
    }
    return found;
  }

  /** Every test, and what it ran through. */
  async #dry() {
    this.#noting = true;
    const results = [];
    for (const { file, tests } of this.#files) {
      const start = performance.now();
      await this.#run(file, tests);
      const whole = performance.now() - start;
      const own = tests.reduce((sum, { result }) => sum + (result?.duration ?? 0), 0);
      for (const test of tests)
        results.push({
          id: test.ownId,
          file: file.filepath,
          status: test.result?.state,
          message: test.result?.errors?.[0]?.message ?? file.result?.errors?.[0]?.message,
          duration: test.result?.duration ?? 0,
          shared: Math.max(0, whole - own),
        });
    }
    this.#noting = false;
    return { results, coverage: this.#coverage };
  }

  async #try({ mutant, tests, hitLimit, seconds }) {
    const wanted = new Set(tests);
    const order = new Map(tests.map((id, at) => [id, at]));
    const chosen = this.#files
      .map(({ file, tests: all }) => ({ file, tests: all.filter(({ ownId }) => wanted.has(ownId)) }))
      .filter(({ tests: some }) => some.length > 0)
      .sort((a, b) => order.get(a.tests[0].ownId) - order.get(b.tests[0].ownId));
    const until = performance.now() + seconds * 1000;
    forgetAll();
    this.#failure = undefined;
    Object.assign(this.#stryker, { activeMutant: mutant, hitCount: 0, hitLimit });
    on()[0] = mutant === undefined ? -1 : Number(mutant);
    let count = 0;
    for (const { file, tests: some } of chosen) {
      if (this.#failure || performance.now() > until) break;
      await this.#run(file, some);
      count += some.length;
    }
    const { hitCount } = this.#stryker;
    Object.assign(this.#stryker, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    on()[0] = -1;
    return {
      failure: this.#failure,
      count,
      hitLimitReached: hitLimit !== undefined && hitCount > hitLimit,
    };
  }

  async #run(file, tests) {
    forget(file, new Set(tests));
    this.#running = file;
    await startTests([{ filepath: file.filepath }], this.#runner);
    this.#running = undefined;
    if (file.result?.state === "fail") this.#failed(file);
  }
}

/** Where the marks in the sources look which change is on. */
function strykersOwn() {
  globalThis.__stryker__ ??= {};
  return globalThis.__stryker__;
}

/** Makes a suite as it was before it ran, with the wanted tests alone to run; whether any is. */
function forget(task, wanted) {
  delete task.result;
  if (task.type === "test") {
    task.mode = wanted.has(task) ? "run" : "skip";
    return task.mode === "run";
  }
  const any = task.tasks.map((child) => forget(child, wanted)).includes(true);
  task.mode = any ? "run" : "skip";
  return any;
}

function firstWanted(suite) {
  for (const task of suite.tasks ?? []) {
    if (task.mode !== "run") continue;
    const found = task.type === "test" ? task.ownId : firstWanted(task);
    if (found) return found;
  }
  return undefined;
}

const testsOf = (suite) =>
  suite.tasks.flatMap((task) =>
    task.type === "suite" ? (task.mode === "skip" ? [] : testsOf(task)) : task.mode === "run" ? [task] : [],
  );

function idOf(test) {
  const names = [];
  for (let at = test; at; at = at.suite) names.unshift(at.name);
  return `${test.file.name}#${test.id}#${names.slice(1).join(" ")}`;
}
