/** The committed reference is what the contracts say, and the check notices when it is not. */
import { appendFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sampleDefinition } from "#platform/testing/sample-definition.ts";
import { decisionsOf } from "./reference/decisions.ts";
import { differences, documentsOf, writeDocuments, type Documents } from "./reference/documents.ts";

let root: string;
let documents: Documents;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "milpa-reference-"));
  documents = await documentsOf([sampleDefinition], root);
  await writeDocuments(documents, root);
});
afterEach(() => rm(root, { recursive: true }));

test("what was just written has no differences", async () => {
  expect(await differences(documents, root)).toEqual([]);
});

test("a doctored document is named", async () => {
  await appendFile(join(root, "docs/reference/sample/errors.md"), "A word of somebody.\n");
  expect(await differences(documents, root)).toEqual([
    "docs/reference/sample/errors.md is not what the contracts say.",
  ]);
});

test("a missing document is named, and one of an app that is gone", async () => {
  await rm(join(root, "docs/reference/sample/jobs.md"));
  await writeFile(join(root, "docs/reference/gone.md"), "");
  expect(await differences(documents, root)).toEqual([
    "docs/reference/sample/jobs.md is missing.",
    "docs/reference/gone.md belongs to no app.",
  ]);
  await writeDocuments(documents, root);
  expect(await differences(documents, root)).toEqual([]);
});

test("a contract that changes changes its document", async () => {
  const [first, ...rest] = sampleDefinition.routes;
  if (!first) throw new Error("no route");
  const shape = { ...first.contract.shape, summary: "Make a better basket." };
  const changed = { ...first, contract: { ...first.contract, shape } };
  const now = await documentsOf([{ ...sampleDefinition, routes: [changed, ...rest] }], root);
  expect(await differences(now, root)).toEqual([
    "docs/reference/sample/endpoints.md is not what the contracts say.",
  ]);
});

test("documents tell operations, errors, jobs, settings and events", () => {
  const text = (kind: string): string => documents.get(`docs/reference/sample/${kind}.md`) ?? "";
  expect(text("endpoints")).toContain('## <a id="fillBasket"></a>fillBasket');
  expect(text("endpoints")).toContain("| `grams` | whole number | yes | 1 to 5000 |");
  expect(text("errors")).toContain("| 409 | `basket_full` | The basket takes no more. |");
  expect(text("jobs")).toContain("`POST /api/cron/mend-baskets`");
  expect(text("settings")).toContain("`SAMPLE_BASKETS_MOST`");
  expect(text("events")).toContain("`basket.made`");
});

test("one table tells the jobs of all apps, by the clocks of UTC and of Mexico", () => {
  const row =
    "| http | `0 3 * * *` America/Mexico_City | at 09:00, every day | at 03:00, every day";
  expect(documents.get("docs/reference/jobs.md")).toContain(row);
});

test("decisions are listed by claim and status; one without a status is named", async () => {
  await writeFile(
    join(root, "0001-a.md"),
    "# Apps do not talk\n\n**Status:** accepted, 2026-11.\n",
  );
  await writeFile(join(root, "0002-b.md"), "# 0002: They whisper\n\n## Status\n\nproposed\n");
  const listed = await decisionsOf(root);
  expect(listed).toContain("| 0001 | [Apps do not talk](0001-a.md) | accepted, 2026-11 |");
  expect(listed).toContain("| 0002 | [They whisper](0002-b.md) | proposed |");
  await writeFile(join(root, "0003-c.md"), "# They shout\n");
  await expect(decisionsOf(root)).rejects.toThrow("0003-c.md has no status");
});
