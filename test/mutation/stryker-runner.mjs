/** Stryker's way to the tests: asks a vitest worker that keeps them loaded (`kept-runner.mjs`). */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve, sep } from "node:path";
import { BroadcastChannel } from "node:worker_threads";
import { commonTokens, declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { glob } from "tinyglobby";
import { createVitest } from "vitest/node";
import { isDrawn } from "./drawn.mjs";

const DURATIONS = "mutation-durations.json";

class KeptTests {
  static inject = [commonTokens.options];
  #questions = 0;
  #durations;

  constructor(options) {
    this.options = options.kept;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const testFiles = await glob(this.options.tests, { ignore: this.options.ignore, absolute: true });
    const name = `kept-${process.pid}-${Date.now()}`;
    this.vitest = await createVitest("test", {
      config: "test/mutation/vitest.config.ts",
      watch: false,
      reporters: [{}],
      onConsoleLog: () => false,
    });
    this.vitest.provide("channel", name);
    this.vitest.provide("testFiles", testFiles.sort());
    this.channel = new BroadcastChannel(name);
    const ready = this.#answerTo("ready");
    const over = this.vitest.start().then(() => {
      throw new Error(
        `The worker ended: ${[...this.vitest.state.errorsSet].map(({ stack }) => stack).join("\n")}`,
      );
    });
    const { problems } = await Promise.race([ready, over]);
    over.catch(() => {});
    if (problems.length > 0) throw new Error(`Some test files cannot be loaded:\n${problems.join("\n")}`);
  }

  #answerTo(question) {
    return new Promise((done) => {
      const listen = ({ data }) => {
        if (data.answer !== question) return;
        this.channel.removeEventListener("message", listen);
        done(data);
      };
      this.channel.addEventListener("message", listen);
    });
  }

  #ask(question) {
    const ask = ++this.#questions;
    const answer = this.#answerTo(ask);
    this.channel.postMessage({ ask, ...question });
    return answer;
  }

  async dryRun() {
    const { results, coverage } = await this.#ask({ kind: "dry" });
    const durations = Object.fromEntries(results.map(({ id, duration, shared }) => [id, duration + shared]));
    writeFileSync(DURATIONS, JSON.stringify(durations));
    const tests = results.map(({ id, file, status, message, duration }) => ({
      id,
      name: id,
      fileName: resolve(file),
      timeSpentMs: duration,
      ...(status === "pass"
        ? { status: 0 }
        : status === "fail"
          ? { status: 1, failureMessage: message ?? "" }
          : { status: 2 }),
    }));
    return { status: "complete", tests, mutantCoverage: coverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    if (!isDrawn(activeMutant.id, this.options.draw)) return { status: "error", errorMessage: "not drawn" };
    this.#durations ??= existsSync(DURATIONS) ? JSON.parse(readFileSync(DURATIONS, "utf8")) : {};
    const costOf = (id) => this.#durations[id] ?? 0;
    const near = nearnessTo(activeMutant.fileName);
    const sorted = testFilter
      .map((id) => ({ id, near: near(id), cost: costOf(id) }))
      .sort((a, b) => a.near - b.near || a.cost - b.cost);
    // A file's own tests are asked whatever they cost.
    const tests = sorted
      .filter(({ near, cost }, at) => at === 0 || near === 0 || cost < 3000)
      .map(({ id }) => id);
    const question = {
      kind: "mutant",
      mutant: activeMutant.id,
      tests,
      hitLimit: Math.max(200_000, hitLimit / 20),
      seconds: this.options.seconds,
    };
    let found = await this.#ask(question);
    if (found.spoiled) {
      await this.#anew();
      found = await this.#ask(question);
      // In a fresh worker nothing but this change can have spoiled a test, which has noticed it then.
      if (found.spoiled) await this.#anew();
    }
    const { failure, count, hitLimitReached } = found;
    if (hitLimitReached) return { status: "timeout", reason: "the same place was run again and again" };
    if (failure)
      return {
        status: "killed",
        killedBy: [failure.test],
        failureMessage: failure.message,
        nrOfTests: count,
      };
    return { status: "survived", nrOfTests: count };
  }

  async #anew() {
    await this.dispose();
    await this.init();
  }

  async dispose() {
    this.channel?.postMessage({ end: true });
    this.channel?.close();
    await Promise.race([this.vitest?.close(), new Promise((done) => setTimeout(done, 2000))]);
  }
}

/** Tests of a source file stand at its place below `test/`: they are asked first, then those of its folder, of its room. */
function nearnessTo(source) {
  const [room, ...rest] = placeOf(source);
  const places = [[room, ...rest], [room, ...rest.slice(0, -1)], [room]].map(
    (parts) => `test/${parts.join("/")}`,
  );
  return (test) => {
    const found = places.findIndex((place) => test.startsWith(`${place}.`) || test.startsWith(`${place}/`));
    return found === -1 ? places.length : found;
  };
}

/** Where a source file stands below `src/`, of the copy that is tried or of the original. */
function placeOf(source) {
  const parts = source.replace(/\.ts$/, "").split(sep);
  return parts.slice(parts.lastIndexOf("src") + 1);
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "kept", KeptTests)];
