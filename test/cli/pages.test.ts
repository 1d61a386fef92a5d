import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { scoutframe } from "./run.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "scoutframe-pages-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("explore", () => {
  it("writes a page of a league, with the sample's attribution", async () => {
    const out = join(folder, "teams.html");
    const { exitCode, stdout } = await scoutframe(
      "explore",
      "sample:teams",
      "--out",
      out,
      "--title",
      "Our league",
    );
    expect([exitCode, stdout]).toEqual([0, `${out}: 20 teams\n`]);
    const page = readFileSync(out, "utf8");
    expect(page).toContain("<title>Our league</title>");
    expect(page).toContain("Pappalardo");
  });

  it("names the clubs of players with --teams, as reports and searches do", async () => {
    const out = join(folder, "clubs.html");
    const teams = ["--teams", "sample:teams", "--out", out];
    expect((await scoutframe("explore", "sample:players", "--metrics", "Goals", ...teams)).exitCode).toBe(0);
    expect(readFileSync(out, "utf8")).toContain("Tottenham Hotspur");
    expect((await scoutframe("report", "sample:players", "H. Kane", ...teams)).exitCode).toBe(0);
    expect(readFileSync(out, "utf8")).toContain("Tottenham Hotspur (2017/2018)");
    const profile = join(folder, "strikers.json");
    writeFileSync(
      profile,
      JSON.stringify({ version: 1, filters: { position: ["striker"], height: { min: 185 } } }),
    );
    const asked = [
      "search",
      "sample:players",
      "--profile",
      profile,
      "--teams",
      "sample:teams",
      "--width",
      "0",
    ];
    const { stdout } = await scoutframe(...asked);
    expect(stdout).toMatch(/H\. Kane .*Tottenham Hotspur.* 188 /);
    expect(stdout).not.toContain("S. Agüero");
  });

  it("says what is no metric", async () => {
    const { exitCode, stderr } = await scoutframe("explore", "sample:teams", "--metrics", "total_gaols");
    expect(exitCode).toBe(2);
    expect(stderr).toContain('did you mean "total_goals"?');
  });
});

describe("squad", () => {
  it("writes a club's page, with the clubs of a file of teams", async () => {
    const out = join(folder, "squad.html");
    const args = ["squad", "sample:players", "--club", "Liverpool", "--teams", "sample:teams", "--out", out];
    const quick = ["--draws", "100", "--count", "0", "--formation", "4-4-2"];
    expect(await scoutframe(...args, ...quick)).toMatchObject({ exitCode: 0, stdout: `${out}: Liverpool\n` });
    const page = readFileSync(out, "utf8");
    expect(page).toContain("<h2>Depth in 4-4-2</h2>");
    expect(page).toContain("Pappalardo");
  });

  it("asks for the club, and says which it may be", async () => {
    expect(await scoutframe("squad", "sample:players")).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("name the club behind the files, or with --club"),
    });
    const wrong = await scoutframe(
      "squad",
      "sample:players",
      "--club",
      "Liverpol",
      "--teams",
      "sample:teams",
    );
    expect(wrong).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('did you mean "Liverpool"?'),
    });
  });
});

describe("report", () => {
  it("writes slides where the name ends in .pptx", async () => {
    const out = join(folder, "teams.pptx");
    const args = ["report", "sample:teams", "Liverpool", "--out", out, "--accent", "#aa0011"];
    expect(await scoutframe(...args)).toMatchObject({ exitCode: 0, stdout: `${out}: 1 team\n` });
    const bytes = readFileSync(out);
    // A zip file, which holds slides.
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
    expect(bytes.includes("ppt/slides/slide1.xml")).toBe(true);
  });

  it("writes a report on a shortlist", async () => {
    const out = join(folder, "two.html");
    const args = ["report", "sample:teams", "Liverpool", "Arsenal", "--out", out, "--source", "Us"];
    expect(await scoutframe(...args)).toMatchObject({ exitCode: 0, stdout: `${out}: 2 teams\n` });
    expect(readFileSync(out, "utf8")).toMatch(/<h2>Liverpool<\/h2>[\s\S]*<h2>Arsenal<\/h2>[\s\S]*Source: Us/);
  });

  it("asks back for a name that it does not know", async () => {
    const { exitCode, stderr } = await scoutframe(
      "report",
      "sample:teams",
      "Liverpol",
      "--out",
      join(folder, "x.html"),
    );
    expect(exitCode).toBe(2);
    expect(stderr).toContain('did you mean "Liverpool"');
    expect(existsSync(join(folder, "x.html"))).toBe(false);
  });
});

describe("notebooks", () => {
  afterEach(() => vi.unstubAllEnvs());

  /** A Python that only knows its version and Jupyter's, and writes down what else it is told. */
  function python(name: string, { hasJupyter = true } = {}): string {
    const path = join(folder, name);
    const jupyter = hasJupyter ? "echo 9.9.9; exit 0" : "exit 1";
    writeFileSync(
      path,
      `#!/bin/sh
case "$*" in
  --version) echo Python 3.99.0;;
  "-m jupyterlab --version") ${jupyter};;
  "-m notebook --version") exit 1;;
  *) echo "$(pwd -P): $*" >> "${path}.log";;
esac
`,
    );
    chmodSync(path, 0o755);
    return path;
  }

  it("finds everything in the repository's own folder", async () => {
    const { exitCode, stdout } = await scoutframe("notebooks", "--check", "--python", python("good"));
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^ok {7}folder: .*notebooks, notebooks: \d+\nok {7}Python: Python 3\.99\.0\nok {7}Jupyter: jupyterlab 9\.9\.9/,
    );
    expect(stdout).not.toContain("missing");
    expect(existsSync(join(folder, "good.log"))).toBe(false);
  });

  it("says exactly what is missing, and how to get it", async () => {
    const empty = join(folder, "empty");
    mkdirSync(empty);
    const bare = python("bare", { hasJupyter: false });
    const { exitCode, stdout, stderr } = await scoutframe("notebooks", empty, "--check", "--python", bare);
    expect(exitCode).toBe(1);
    expect(stdout).toContain(`missing  Jupyter: ${bare} has neither jupyterlab nor notebook`);
    expect(stdout).toContain(`missing  tslab: in ${empty}: npm install tslab`);
    expect(stderr).toContain("missing: Jupyter, tslab, scoutframe;");
  });

  it("says that there is no Python, a file for a folder, and that a port is taken", async () => {
    const server = createServer();
    const port = await new Promise<number>((settle) => {
      server.listen(0, "127.0.0.1", () => settle((server.address() as { port: number }).port));
    });
    const gone = join(folder, "gone");
    writeFileSync(gone, "");
    const { stdout } = await scoutframe(
      "notebooks",
      gone,
      "--check",
      "--python",
      gone,
      "--port",
      String(port),
    );
    server.close();
    expect(stdout).toContain(`missing  folder: ${gone} is a file`);
    expect(stdout).toContain(`missing  Python: "${gone}" does not run`);
    expect(stdout).toContain(`missing  port ${port}: something listens there`);
  });

  it("finds the Python of the jupyter on PATH", async () => {
    const bin = join(folder, "bin");
    mkdirSync(bin);
    writeFileSync(join(bin, "jupyter"), `#!${python("own")}\n`);
    writeFileSync(join(bin, "python3"), "#!/bin/sh\nexit 1\n");
    for (const name of ["jupyter", "python3"]) chmodSync(join(bin, name), 0o755);
    vi.stubEnv("PATH", `${bin}${delimiter}${process.env.PATH}`);
    const { exitCode, stdout } = await scoutframe("notebooks", "--check");
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`jupyterlab 9.9.9 of ${join(folder, "own")}`);
  });

  it("installs the kernel and starts Jupyter in the folder, with what it is told", async () => {
    const path = python("started");
    const prefix = join(folder, "prefix");
    const args = ["notebooks", "--no-browser", "--python", path, "--prefix", prefix, "--", "--allow-root"];
    expect((await scoutframe(...args)).exitCode).toBe(0);
    const [install, start] = readFileSync(`${path}.log`, "utf8").trim().split("\n");
    expect(install).toMatch(
      /: -m jupyter_client\.kernelspecapp install .*--name=tslab-notebooks-[0-9a-f]{8} --prefix=/,
    );
    expect(install).toContain(`--prefix=${prefix}`);
    expect(start).toMatch(/notebooks: -m jupyterlab --no-browser --allow-root$/);
  });

  it("copies the packed notebooks to a folder and keeps what is there already", async () => {
    const place = join(folder, "copies", "of mine");
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, "01-quickstart.ipynb"), "mine");
    const { exitCode, stdout } = await scoutframe("notebooks", place, "--python", python("copying"));
    // Neither the kernel nor the library is installed for that folder.
    expect(exitCode).toBe(1);
    const names = readdirSync("notebooks").filter((name) => name.endsWith(".ipynb"));
    expect(readdirSync(place).sort()).toEqual(names.sort());
    expect(readFileSync(join(place, "01-quickstart.ipynb"), "utf8")).toBe("mine");
    expect(stdout).toContain(`copied   to ${place}: 02-percentile-ranks.ipynb, `);
    expect(stdout).toContain("kept     as they were: 01-quickstart.ipynb\n");
    expect((await scoutframe("notebooks", place, "--python", python("copying"))).stdout).not.toContain(
      "copied",
    );
  });

  it("copies nothing when it only checks, and says where it cannot", async () => {
    const place = join(folder, "unmade");
    const { stdout } = await scoutframe("notebooks", place, "--check", "--python", python("checking"));
    expect(stdout).toContain(`ok       folder: ${place}, which gets the notebooks: `);
    expect(existsSync(place)).toBe(false);
    writeFileSync(place, "");
    const { exitCode, stderr } = await scoutframe("notebooks", place, "--python", python("checking"));
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`${place} cannot be filled`)]);
  });
});
