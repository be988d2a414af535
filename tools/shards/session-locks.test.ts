/** Locks end with their transaction: one of a session outlives it behind a pooler. */
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { isCode, isTestGround } from "../tidy/paths.ts";
import { readTree } from "../tidy/read-tree.ts";

const ofSession = /pg_(try_)?advisory_(un)?lock(_shared|_all)?\b/;

test("the pattern knows a session's lock from a transaction's", () => {
  expect(ofSession.test("select pg_advisory_lock(1)")).toBe(true);
  expect(ofSession.test("select pg_try_advisory_lock_shared(1)")).toBe(true);
  expect(ofSession.test("select pg_advisory_xact_lock(1)")).toBe(false);
});

test("no code of the house takes a lock of its session", () => {
  const files = readTree(resolve(import.meta.dirname, "../..")).filter(
    ({ path }) => (isCode(path) || path.endsWith(".sql")) && !isTestGround(path),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter(({ text }) => ofSession.test(text)).map(({ path }) => path)).toEqual([]);
});
