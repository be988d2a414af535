// The house rules, on the whole tree. Each finding names the file, the line and the way out.
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readTree } from "./tidy/read-tree.ts";
import { rules } from "./tidy/rules.ts";
import { sentenceOf } from "./tidy/source-file.ts";

const files = readTree(resolve(import.meta.dirname, ".."));

describe("the tree is tidy", () => {
  it("is read at all", () => {
    expect(files.map(({ path }) => path)).toContain("tools/tidy.test.ts");
  });

  // The first one reads the syntax of every file for all others.
  it.each(Object.entries(rules))("%s", { timeout: 60_000 }, (_, rule) => {
    const found = rule(files).map(sentenceOf);
    if (found.length > 0) expect.fail(`${found.length} findings\n${found.join("\n")}`);
  });
});
