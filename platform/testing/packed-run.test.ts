// A run that is packed in pieces unpacks as one that was packed whole.
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { packedRun } from "./packed-run.ts";

test.each([
  { byte: 0, head: "" },
  { byte: 32, head: "9 0 " },
  { byte: 255, head: "ñ" },
])("a run of $byte after `$head` is one that anybody unpacks", ({ byte, head }) => {
  const run = Buffer.concat([Buffer.from(head), Buffer.alloc(2 * 1024 * 1024, byte)]);
  expect(inflateSync(packedRun(byte, 2, head)).equals(run)).toBe(true);
});
