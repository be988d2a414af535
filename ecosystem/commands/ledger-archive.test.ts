/** The lines of an archive wait for whoever reads them: the database opens first. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { newTestFolder } from "#platform/testing/test-folder.ts";
import { linesOf } from "./ledger-archive.ts";

it("no line is lost, and none is waited for without end, however late one begins", async () => {
  const file = join(await newTestFolder("milpa-archive-"), "community.jsonl");
  await writeFile(file, "head\none\ntwo\n");
  const lines = linesOf(file);
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
  const read: string[] = [];
  for await (const line of lines) {
    read.push(line);
    await setImmediate();
  }
  expect(read).toEqual(["head", "one", "two"]);
});
