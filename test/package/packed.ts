import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { plainEnvironment } from "../house/environment.js";

export const run = promisify(execFile);

export interface PackedFile {
  readonly tarball: string;
  /** What is in it, as paths in the package. */
  readonly files: readonly string[];
}

const packed = new Map<string, Promise<PackedFile>>();

/** The package as it is built here, or in a copy of this repository; packed once for all tests of a process. */
export function packedFrom(repository = "."): Promise<PackedFile> {
  if (!packed.has(repository)) packed.set(repository, pack(repository));
  return packed.get(repository)!;
}

/** Its scripts would build it again, under the feet of other tests. */
async function pack(repository: string): Promise<PackedFile> {
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-packed-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const { stdout } = await run("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", folder], {
    cwd: repository,
    shell: process.platform === "win32",
  });
  const [report] = JSON.parse(stdout);
  return {
    tarball: join(folder, report.filename),
    files: report.files.map((file: { path: string }) => file.path),
  };
}

/** A project of a user's, with the packed file unpacked into its `node_modules`. */
export interface Project extends PackedFile {
  readonly folder: string;
  readonly installed: string;
  write(file: string, content: string): string;
  /** Runs a program of the project's and gives what it prints, as JSON. */
  outputOf<Output>(file: string, content: string): Promise<Output>;
  remove(): void;
}

/** Beside the package, packed in a copy of this repository or in itself, stand the named ones, as they are in itself. */
export async function projectWith(packages: readonly string[] = [], repository = "."): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-package-"));
  const { tarball, files } = await packedFrom(repository);
  const installed = join(folder, "node_modules", "scoutframe");
  mkdirSync(installed, { recursive: true });
  await run("tar", ["-xzf", tarball, "--strip-components=1", "-C", installed]);
  for (const name of packages) {
    const target = join(folder, "node_modules", name);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(resolve("node_modules", name), target, "junction");
  }
  const write = (file: string, content: string): string => {
    writeFileSync(join(folder, file), content);
    return join(folder, file);
  };
  write("package.json", "{}");
  return {
    tarball,
    files,
    folder,
    installed,
    write,
    outputOf: async (file, content) => {
      write(file, content);
      const { stdout } = await run(process.execPath, [file], {
        cwd: folder,
        env: plainEnvironment(),
        maxBuffer: 64 * 1024 * 1024,
      });
      return JSON.parse(stdout);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
