// How Jupyter is found, told and ended, tried with a Python that only pretends.

import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, relative } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { freePort } from "../fixtures/free-port.js";
import { scoutframe } from "./run.js";

/** The folder of the kernel that a Jupyter is started with. */
const OWN = String.raw`\S+scoutframe-jupyter-\w+`;
const inFolder = testFolder("notebooks");
afterEach(() => vi.unstubAllEnvs());

function program(name: string, lines: string): string {
  const path = inFolder(name);
  writeFileSync(path, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** A Python with Jupyter that installs a kernel and starts as it is told, and writes down with what. */
function python(
  name: string,
  { version = "echo Python 3.99.0", environment = "echo False", install = "exit 0", start = "exit 0" } = {},
): string {
  const log = inFolder(`${name}.log`);
  return program(
    name,
    `case "$*" in
  --version) ${version};;
  "-c import sys; print(sys.prefix != sys.base_prefix)") ${environment};;
  "-m jupyterlab --version") exit 1;;
  "-m notebook --version") echo 7.7.7;;
  "-m notebook"*) echo "$* [$JUPYTER_PATH]" >> "${log}"; ${start};;
  *) ${install};;
esac`,
  );
}
const started = (name: string): string => readFileSync(inFolder(`${name}.log`), "utf8");

describe("notebooks", () => {
  it("opens a browser, on the port that is asked for, unless it is told not to", async () => {
    const port = await freePort();
    vi.stubEnv("JUPYTER_PATH", undefined);
    const args = ["notebooks", "--python", python("open"), "--port", String(port)];
    const { exitCode, stdout } = await scoutframe(...args);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining(`ok       port ${port}: free`)]);
    // The older server is found where the newer one is not.
    expect(stdout).toContain("Jupyter: notebook 7.7.7");
    expect(started("open")).toMatch(new RegExp(`^-m notebook --port=${port} \\[${OWN}\\]\n$`));
  });

  it("starts a Python that is named from the folder of the call", async () => {
    const { exitCode } = await scoutframe("notebooks", "--python", relative(process.cwd(), python("near")));
    expect([exitCode, started("near")]).toEqual([0, expect.stringContaining("-m notebook")]);
  });

  it("shows Jupyter the kernels of the prefix before those that it knows already", async () => {
    vi.stubEnv("JUPYTER_PATH", "/known");
    const prefix = inFolder("prefix");
    await scoutframe("notebooks", "--no-browser", "--python", python("prefixed"), "--prefix", prefix);
    const kernels = join(prefix, "share", "jupyter");
    const paths = [OWN, kernels, "/known"].join(delimiter);
    expect(started("prefixed")).toMatch(new RegExp(`^-m notebook --no-browser \\[${paths}\\]\n$`));
  });

  it("gives each folder a kernel of its own name, and takes it for what names no project, as long as Jupyter runs", async () => {
    const tslab = inFolder("node_modules/tslab");
    mkdirSync(tslab, { recursive: true });
    for (const name of ["tslab", "scoutframe"]) {
      mkdirSync(inFolder(`node_modules/${name}`), { recursive: true });
      writeFileSync(inFolder(`node_modules/${name}/package.json`), "{}");
      writeFileSync(inFolder(`node_modules/${name}/index.js`), "");
    }
    const log = inFolder("specs.log");
    const path = python("kernels", {
      install: `echo "$2 $3 $5 $6" >> "${log}"; cat "$4/kernel.json" >> "${log}"`,
      start: `cat "\${JUPYTER_PATH%%:*}/kernels/tslab/kernel.json" >> "${log}"`,
    });
    const names: string[] = [];
    for (const place of ["One team", "other/One team"]) {
      const { exitCode, stdout } = await scoutframe("notebooks", inFolder(place), "--python", path);
      expect(exitCode).toBe(0);
      const [, name = ""] = /^kernel {3}(\S+),/m.exec(stdout) ?? [];
      expect(name).toMatch(/^tslab-one-team-[0-9a-f]{8}$/);
      names.push(name);
    }
    expect(new Set(names).size).toBe(2);
    const spec = `${JSON.stringify(
      {
        argv: [process.execPath, join(tslab, "bin", "tslab"), "kernel", "--config-path", "{connection_file}"],
        display_name: "TypeScript (One team)",
        language: "typescript",
      },
      null,
      2,
    )}\n`;
    const said = names.map(
      (name) => `jupyter_client.kernelspecapp install --name=${name} --user\n${spec}${spec}`,
    );
    expect(readFileSync(log, "utf8")).toBe(said.join(""));
    // Nothing is left of what stood there as long as Jupyter ran.
    const [own = ""] = new RegExp(OWN).exec(started("kernels")) ?? [];
    expect([own === "", existsSync(own)]).toEqual([false, false]);
  });

  it("installs Deno's kernel where it is asked for, the folder's own before the one on PATH", async () => {
    const place = inFolder("on deno");
    const log = inFolder("deno-specs.log");
    const path = python("deno", {
      install: `echo "$2 $3 $5 $6" >> "${log}"; cat "$4/kernel.json" >> "${log}"`,
    });
    const args = ["notebooks", place, "--kernel", "deno", "--python", path];
    vi.stubEnv("PATH", inFolder("nothing"));
    const { exitCode, stdout, stderr } = await scoutframe(...args);
    expect([exitCode, stdout, stderr]).toEqual([
      1,
      expect.stringContaining(`missing  deno: in ${place}: npm install deno\n`),
      expect.stringMatching(/missing: .*deno/),
    ]);

    mkdirSync(inFolder("path"));
    program("path/deno", "echo deno 1.2.3; echo v8 1");
    vi.stubEnv("PATH", inFolder("path"));
    expect((await scoutframe(...args, "--check")).stdout).toContain("ok       deno: deno 1.2.3 of PATH\n");

    for (const name of ["deno", "scoutframe"]) {
      mkdirSync(join(place, "node_modules", name), { recursive: true });
      writeFileSync(join(place, "node_modules", name, "package.json"), "{}");
      writeFileSync(join(place, "node_modules", name, "index.js"), "");
    }
    // As npm's package does it: the program is in its place after the first run.
    const own = join(place, "node_modules/deno/deno");
    const text = "#!/bin/sh\necho deno 4.5.6\n";
    const script = `require("fs").writeFileSync(${JSON.stringify(own)}, ${JSON.stringify(text)}, { mode: 0o755 });console.log("deno 4.5.6")`;
    writeFileSync(join(place, "node_modules/deno/bin.cjs"), script);
    vi.unstubAllEnvs();
    const { stdout: said } = await scoutframe(...args);
    expect(said).toContain(`ok       deno: deno 4.5.6 of ${join(place, "node_modules/deno")}\n`);
    const [, name = ""] = /^kernel {3}(\S+),/m.exec(said) ?? [];
    const argv = [own, "jupyter", "--kernel", "--conn", "{connection_file}"];
    const spec = { argv, display_name: "TypeScript on Deno (on deno)", language: "typescript" };
    expect(name).toMatch(/^deno-on-deno-[0-9a-f]{8}$/);
    expect(readFileSync(log, "utf8")).toBe(
      `jupyter_client.kernelspecapp install --name=${name} --user\n${JSON.stringify(spec, null, 2)}\n`,
    );
  });

  it("knows no other kernel", async () => {
    const { exitCode, stderr } = await scoutframe("notebooks", "--check", "--kernel", "ijavascript");
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/tslab.*deno/)]);
  });

  it("installs the kernel into a virtual environment where Python is one's, unless a folder is named", async () => {
    const log = inFolder("places.log");
    const path = python("virtual", { environment: "echo True", install: `echo "$6" >> "${log}"` });
    await scoutframe("notebooks", "--python", path);
    await scoutframe("notebooks", "--python", path, "--prefix", inFolder("named"));
    expect(readFileSync(log, "utf8")).toBe(`--sys-prefix\n--prefix=${inFolder("named")}\n`);
  });

  it.each([
    ["on its standard output", "echo not allowed; exit 1"],
    ["on its standard error", "echo not allowed >&2; exit 1"],
  ])("says why the kernel was not installed, told %s", async (where, install) => {
    const path = python(`unable ${where}`, { install });
    const { exitCode, stderr } = await scoutframe("notebooks", "--python", path);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/the kernel was not installed: [\s\S]*not allowed/);
  });

  it.each([
    ["exit 3", 1, "Jupyter ended with 3; see the lines above for the reason"],
    ["kill -KILL $$", 1, "Jupyter ended with SIGKILL; see the lines above for the reason"],
    ["kill -TERM $$", 0, ""],
  ])("ends as Jupyter does: %s", async (start, exitCode, message) => {
    const path = python(`ends ${start.replaceAll(/\W/g, "")}`, { start });
    expect(await scoutframe("notebooks", "--python", path)).toMatchObject({
      exitCode,
      stderr: message === "" ? "" : expect.stringContaining(message),
    });
  });

  it("reads the version of a Python that says it on its standard error", async () => {
    const path = python("old", { version: "echo Python 2.7.18 >&2" });
    const { stdout } = await scoutframe("notebooks", "--check", "--python", path);
    expect(stdout).toContain("Python: Python 2.7.18\n");
  });

  it("finds no Jupyter where PATH leads nowhere, or to a jupyter that is no script of a Python", async () => {
    const bin = inFolder("bin");
    mkdirSync(bin);
    for (const name of ["jupyter", "python3"]) program(join("bin", name), "exit 1");
    writeFileSync(join(bin, "jupyter"), "\x7fELF");
    for (const path of [inFolder("nowhere"), bin]) {
      vi.stubEnv("PATH", path);
      const { exitCode, stdout } = await scoutframe("notebooks", "--check");
      expect([exitCode, stdout]).toEqual([
        1,
        expect.stringContaining("missing  Jupyter: python3 has neither"),
      ]);
    }
  });

  it("writes the notebooks for Observable with the core and the sample, and names those left out", async () => {
    const place = inFolder("observable");
    mkdirSync(place);
    writeFileSync(join(place, "package.json"), "{}");
    const { exitCode, stdout } = await scoutframe("notebooks", "--observable", place);
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringMatching(
        /^wrote {4}to .*02-percentile-ranks\.html, .*\nleft out .*: 01-quickstart\.ipynb, .*\n/,
      ),
    ]);
    expect(readFileSync(join(place, "package.json"), "utf8")).toBe("{}");
    const library = join(place, "scoutframe");
    const { samplePlayers } = await import(join(library, "sample.mjs"));
    expect((await samplePlayers()).rowCount).toBe(515);
    const core = readFileSync(join(library, "core.mjs"), "utf8");
    expect(core).not.toMatch(/from\s*"[^.]/);
    expect((await scoutframe("notebooks", "--observable", join(place, "package.json"))).stderr).toContain(
      "name another folder",
    );
  });

  it("says nothing of notebooks that were kept where the folder was empty", async () => {
    const place = inFolder("copies");
    const { stdout } = await scoutframe("notebooks", place, "--python", python("copying"));
    expect(stdout).toContain(`copied   to ${place}: 01-quickstart.ipynb, `);
    expect(stdout).not.toContain("kept");
  });
});
