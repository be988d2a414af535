/** A row is named by its key: where it lies changes with each write, and in each part. */
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { isCode, isTestGround } from "../tidy/paths.ts";
import { readTree } from "../tidy/read-tree.ts";

const ofPlaces = /\b(ctid|tableoid)\b/;

test("the pattern knows a place from a word", () => {
  expect(ofPlaces.test("delete from session where ctid = $1")).toBe(true);
  expect(ofPlaces.test("select t.ctid as place")).toBe(true);
  expect(ofPlaces.test("const place = tidy")).toBe(false);
});

test("no statement of the house names a row by where it lies", () => {
  const files = readTree(resolve(import.meta.dirname, "../..")).filter(
    ({ path }) =>
      /^(apps|business|platform|ecosystem)\//.test(path) && isCode(path) && !isTestGround(path),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter(({ text }) => ofPlaces.test(text)).map(({ path }) => path)).toEqual([]);
});
