import type { Reporter, TestModule } from "vitest/node";

declare module "vitest" {
  interface TaskMeta {
    /** A program that is not there, and how to get it: tests that need it were left out. */
    missing?: string;
  }
}

/** Says at the end how long each part of the tests took, and what was not tried because it is not installed. */
export class PartsReporter implements Reporter {
  readonly #spans = new Map<string, { readonly start: number; end: number }>();

  onTestModuleQueued({ project }: TestModule): void {
    if (!this.#spans.has(project.name)) {
      this.#spans.set(project.name, { start: performance.now(), end: performance.now() });
    }
  }

  onTestModuleEnd({ project }: TestModule): void {
    this.#spans.get(project.name)!.end = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = [...this.#spans].map(
      ([name, { start, end }]) => `${name} ${Math.round((end - start) / 1000)} s`,
    );
    console.log(` Time by part  ${times.join(", ")}`);
    const missing = modules
      .flatMap((module) => [...module.children.allTests()])
      .flatMap((test) => test.meta().missing ?? []);
    for (const program of missing) console.log(` Not tried     ${program}`);
    console.log();
  }
}
