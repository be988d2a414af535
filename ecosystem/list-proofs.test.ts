/** No app has a list that nobody proves: each has a proof, and that names each of its lists. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { listOperations } from "#platform/testing/lists/unproven.ts";
import { apps } from "./apps.ts";

const root = resolve(import.meta.dirname, "..");
const proofOf = (app: string): string => join("apps", app, "testing/lists.plan.test.ts");

/** Their lists are not proven yet; none is added. */
const notYet: readonly string[] = [];

test("every app that lists anything proves what its lists read", () => {
  const listing = apps
    .filter(({ routes }) => listOperations(routes).length > 0)
    .map(({ name }) => name);
  expect(listing.length).toBeGreaterThan(5);
  const without = listing.filter((name) => !existsSync(join(root, proofOf(name))));
  expect(without.filter((name) => !notYet.includes(name))).toEqual([]);
  const proven = notYet.filter((name) => existsSync(join(root, proofOf(name))));
  expect(proven).toEqual([]);
});
