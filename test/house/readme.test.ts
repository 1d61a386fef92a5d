import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "./files.js";
import {
  type Block,
  blocksOf,
  continuedBlocks,
  type Outcome,
  type Playground,
  playground,
} from "./readme.js";
import { pagesWithCommands, readmeBlocks } from "./shown-code.js";

const succeeded = { code: 0, stderr: "" };
const failureOf = ({ code, stderr }: Outcome): Pick<Outcome, "code" | "stderr"> => ({ code, stderr });

it("README.md shows commands and code", () => {
  expect(readmeBlocks.map(({ language }) => language)).toEqual(expect.arrayContaining(["sh", "ts"]));
});

it("the pages are tried on a built library", () => {
  for (const file of ["index.cjs", "index.d.cts", "cli.cjs"]) {
    expect(existsSync(join(ROOT, "dist", file)), `dist/${file} is missing; run \`npm run build\``).toBe(true);
  }
});

describe.each([{ page: "README.md", blocks: readmeBlocks }, ...pagesWithCommands])("$page", ({ blocks }) => {
  // The blocks of a page are one story, so they share a directory, and stand in it in their order.
  const scratch = mkdtempSync(join(tmpdir(), "scoutframe-readme-"));
  let here: Playground;
  beforeAll(() => {
    here = playground(scratch);
  });
  afterAll(() => {
    here.remove();
    rmSync(scratch, { recursive: true, force: true });
  });

  const tsBlocks = continuedBlocks(blocks);
  for (const { language, line, code } of blocks) {
    if (language === "sh") {
      it(`line ${line}: commands succeed and print nothing on stderr`, async () => {
        expect(failureOf(await here.runShell(code)), code).toEqual(succeeded);
      });
    }
    const module = tsBlocks.find((block) => block.line === line)?.code;
    if (module !== undefined) {
      it(`line ${line}: code runs and prints nothing on stderr`, async () => {
        expect(failureOf(await here.runTypeScript(module)), module).toEqual(succeeded);
      });
    }
  }
});

describe("blocksOf", () => {
  it("finds blocks with their language, line and text, indented ones too", () => {
    const text = "# T\n\n```sh\nls\n```\n\n- item\n\n  ```ts\n  a;\n    b;\n  ```\n\n```\nplain\n```\n";
    expect(blocksOf(text)).toEqual([
      { language: "sh", line: 4, code: "ls\n" },
      { language: "ts", line: 10, code: "a;\n  b;\n" },
      { language: "", line: 15, code: "plain\n" },
    ]);
  });
});

describe("continuedBlocks", () => {
  it("puts a block without imports after the blocks it goes on from", () => {
    const ts = (code: string): Block => ({ language: "ts", line: 1, code });
    const codes = continuedBlocks([
      ts("import a;\n"),
      { ...ts("x"), language: "sh" },
      ts("b;\n"),
      ts("import c;\n"),
    ]);
    expect(codes.map(({ code }) => code)).toEqual(["import a;\n", "import a;\nb;\n", "import c;\n"]);
  });
});

describe("playground", () => {
  const scratch = mkdtempSync(join(tmpdir(), "scoutframe-playground-"));
  let here: Playground;
  beforeAll(() => {
    here = playground(scratch);
  });
  afterAll(() => {
    here.remove();
    rmSync(scratch, { recursive: true, force: true });
  });

  it("runs commands in order, with pipes and files", async () => {
    const outcome = await here.runShell(
      "$ echo b > names.txt\n# A comment.\necho a \\\n  >> names.txt\nsort names.txt | head -n 1",
    );
    expect(outcome).toEqual({ code: 0, stdout: "a\n", stderr: "" });
  });

  it("stops at a command that fails", async () => {
    expect(await here.runShell("cat missing.txt\necho never")).toMatchObject({ code: 1, stdout: "" });
  });

  it("notices a command that fails within a pipe, and lets a pipe end early", async () => {
    expect((await here.runShell("cat missing.txt | sort")).stderr).toContain("missing.txt");
    const endless = "while true; do echo more; done | head -n 1";
    expect(await here.runShell(endless)).toEqual({ code: 0, stdout: "more\n", stderr: "" });
  });

  it("does not find programs a reader was not told to have", async () => {
    const { code, stderr } = await here.runShell("python3 --version");
    expect([code, stderr]).toEqual([127, expect.stringContaining("python3: command not found")]);
  });

  it("does not clone, install or test, but knows the scripts", async () => {
    const known =
      "git clone https://example.org/a/scoutframe.git\ncd scoutframe\nnpm ci\nnpm test\ncd notebooks";
    expect(await here.runShell(known)).toEqual({ code: 0, stdout: "", stderr: "" });
    expect((await here.runShell("npm run no-such-script")).stderr).toBe(
      "package.json has no script no-such-script\n",
    );
  });

  it("knows the installed commands", async () => {
    expect((await here.runShell("npx tslab install")).code).toBe(0);
    expect((await here.runShell("npx no-such-command")).stderr).toBe(
      "npx: no-such-command is not installed here\n",
    );
  });

  it("ends what a block leaves running", async () => {
    const outcome = await here.runShell("sleep 5000 &\necho done");
    expect(outcome).toEqual({ code: 0, stdout: "done\n", stderr: "" });
  });

  it("runs TypeScript modules with await at their top level", async () => {
    const code = "const goals: number = await Promise.resolve(3);\nconsole.log(goals satisfies number);";
    expect(await here.runTypeScript(code)).toEqual({ code: 0, stdout: "3\n", stderr: "" });
  });

  it("has the built library under its names, as module and as command", async () => {
    const code = 'import { positions } from "scoutframe";\nconsole.log(positions().length);';
    expect(await here.runTypeScript(code)).toEqual({ code: 0, stdout: "28\n", stderr: "" });
    const outcome = await here.runShell("scoutframe --help | head -n 1\nnpx scoutframe --help | head -n 1");
    expect(failureOf(outcome)).toEqual(succeeded);
    expect(outcome.stdout).toMatch(/^(Usage: scoutframe.*\n){2}$/);
  });

  it("reports code that throws", async () => {
    const { code, stderr } = await here.runTypeScript('throw new Error("no such season");');
    expect([code, stderr]).toEqual([1, expect.stringContaining("no such season")]);
  });
});
