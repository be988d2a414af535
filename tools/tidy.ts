/** The house rules on the whole tree, without a test runner: prints each finding, fails on any. */
import { resolve } from "node:path";
import { readTree } from "./tidy/read-tree.ts";
import { rules } from "./tidy/rules.ts";
import { sentenceOf } from "./tidy/source-file.ts";

const files = readTree(resolve(import.meta.dirname, ".."));
for (const [name, rule] of Object.entries(rules))
  for (const finding of rule(files)) {
    console.error(`${name}: ${sentenceOf(finding)}`);
    process.exitCode = 1;
  }
