/** The guide shows the small business as it is, and it stays small. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const at = (path: string): Promise<string> =>
  readFile(join(import.meta.dirname, "../..", path), "utf8");

test("the code in the guide is the code that is tested", async () => {
  const source = await at("libraries/portal-check/testing/small-business.ts");
  const guide = await at("docs/guides/business-app.md");
  const code = source.slice(source.indexOf("const forms"));
  expect(guide).toContain(`\`\`\`ts\n${code}\`\`\``);
  // Without blank lines and those that hold only brackets.
  const lines = code.split("\n").filter((line) => /\w/.test(line));
  expect(lines.length).toBeLessThan(50);
});
