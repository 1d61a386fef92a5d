// The notebooks of the package.

import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FOR_OBSERVABLE, observableNotebook } from "../../src/docs/observable-notebooks.mjs";

const root = join(import.meta.dirname, "..", "..");

interface PackedOutput {
  data?: Record<string, unknown>;
  metadata?: object;
}

/** The notebooks for the package: pictures are nearly all of their bytes, and whoever runs a cell has its own again. */
export const packedNotebooks = {
  name: "packed-notebooks",
  writeBundle({ dir = "dist" }: { dir?: string }) {
    const target = join(dir, "notebooks");
    mkdirSync(target, { recursive: true });
    for (const file of readdirSync(join(root, "notebooks")).filter((name) => name.endsWith(".ipynb"))) {
      const notebook = JSON.parse(readFileSync(join(root, "notebooks", file), "utf8"));
      const outputs: PackedOutput[] = notebook.cells.flatMap(
        (cell: { outputs?: PackedOutput[] }) => cell.outputs ?? [],
      );
      for (const output of outputs) {
        if (output.data?.["image/png"]) {
          output.data = { "text/plain": "(a picture, drawn when this cell is run)" };
          output.metadata = {};
        }
        // The same cells again as the HTML beside them.
        delete output.data?.["application/vnd.dataresource+json"];
      }
      writeFileSync(join(target, file), `${JSON.stringify(notebook, null, 1)}\n`);
    }
  },
};

/** The notebooks that need the core alone, as Observable has them: `scoutframe notebooks --observable` puts the core beside them. */
export const observableNotebooks = {
  name: "observable-notebooks",
  writeBundle({ dir = "dist" }: { dir?: string }) {
    const target = join(dir, "observable");
    mkdirSync(join(target, "scoutframe"), { recursive: true });
    for (const name of FOR_OBSERVABLE) {
      const notebook = JSON.parse(readFileSync(join(root, "notebooks", `${name}.ipynb`), "utf8"));
      writeFileSync(join(target, `${name}.html`), observableNotebook(notebook));
    }
    const support = join(root, "src", "docs", "observable-support.mjs");
    copyFileSync(support, join(target, "scoutframe", "observable.mjs"));
  },
};
