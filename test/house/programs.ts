import { HAS_IMPRESS, HAS_LIBREOFFICE } from "../formats/libreoffice.js";
import { findJupyterPython } from "../notebooks/run-notebook.js";
import { HAS_OTHERS, HOW_TO_GET_THEM } from "../package/others.js";
import { BROWSER } from "../pages/browser.js";
import { HAS_DBT, HOW_TO_GET_DBT } from "../sql/dbt.js";
import { findPostgres } from "../sql/postgres.js";
import { findSpark } from "../sql/spark.js";

/** What some tests need beyond Node. */
export interface Program {
  readonly name: string;
  readonly isThere: () => boolean;
  readonly howToGet: string;
}

export const PROGRAMS: readonly Program[] = [
  {
    name: "Jupyter",
    isThere: () => findJupyterPython() !== null,
    howToGet: "apt-get install python3-nbclient python3-ipykernel jupyter-client",
  },
  {
    name: "Chromium",
    isThere: () => BROWSER !== undefined,
    howToGet: "apt-get install chromium, or set CHROMIUM_PATH to one",
  },
  {
    name: "LibreOffice",
    isThere: () => HAS_LIBREOFFICE,
    howToGet: "apt-get install libreoffice-calc-nogui",
  },
  {
    name: "LibreOffice for slides",
    isThere: () => HAS_IMPRESS,
    howToGet: "apt-get install libreoffice-impress-nogui",
  },
  {
    name: "PostgreSQL",
    isThere: () => findPostgres() !== undefined,
    howToGet: "apt-get install postgresql",
  },
  {
    name: "Spark",
    isThere: () => findSpark() !== undefined,
    howToGet: "apt-get install default-jre-headless and pip install pyspark",
  },
  {
    name: "dbt",
    isThere: () => HAS_DBT,
    howToGet: HOW_TO_GET_DBT,
  },
  {
    name: "Other compilers, runtimes and package managers",
    isThere: () => HAS_OTHERS,
    howToGet: HOW_TO_GET_THEM,
  },
];
