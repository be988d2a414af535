/** For tests only: where SAT's catalogs may lie beside the repository, and why a test skips. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";

export const satFolder = resolve(import.meta.dirname, "../../../../shared/sat");

const isThere = existsSync(satFolder);

/** Without SAT's files a test is skipped, or fails where `MILPA_NO_SKIP=1` forbids to skip. */
export const readsSat = isThere || process.env["MILPA_NO_SKIP"] === "1";

export const skippedWithoutSat = readsSat
  ? ""
  : " (SKIPPED: no ../shared/sat beside this repository)";
