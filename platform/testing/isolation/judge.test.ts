// What counts as naming the victim: a text anywhere, digits only where they stand by themselves.
import { expect, test } from "vitest";
import { names } from "./judge.ts";

test.each([
  ["<b>CANARIO-REF</b>", "CANARIO-REF", true],
  ["el código 733177.", "733177", true],
  ['{"code":"733177"}', "733177", true],
  ["/vales/733177?x=1", "733177", true],
  ["sha256-9f733177ac", "733177", false],
  ["0.1733177", "733177", false],
  ['{"cents":-733177}', "733177", true],
  ["csrf_733177-a", "733177", false],
])("%s names %s: %s", (text, mark, named) => {
  expect(names(text, mark)).toBe(named);
});
