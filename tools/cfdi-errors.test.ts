// The page of SAT's codes says what the rules say.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { errorsPage } from "./cfdi-errors-page.ts";

const page = join(import.meta.dirname, "../docs/guides/cfdi-errors.md");

it("is written anew when the words of a rule change", async () => {
  const isCurrent = readFileSync(page, "utf8") === (await errorsPage());
  expect(isCurrent, "run node --import tsx tools/cfdi-errors.ts").toBe(true);
});
