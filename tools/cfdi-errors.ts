/**
 * `node --import tsx tools/cfdi-errors.ts` writes docs/guides/cfdi-errors.md from the words of
 * the rules.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { errorsPage } from "./cfdi-errors-page.ts";

const page = join(import.meta.dirname, "../docs/guides/cfdi-errors.md");
mkdirSync(dirname(page), { recursive: true });
writeFileSync(page, await errorsPage());
console.log("docs/guides/cfdi-errors.md written.");
