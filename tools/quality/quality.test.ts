// The committed numbers are what the code reaches; and the document is written section by section.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { corpusTallies } from "#libraries/deadlines/testing/quality.ts";
import { qualityPath, sectionIn, written } from "./quality-document.ts";
import { sections, type Section } from "./sections.ts";

const root = join(import.meta.dirname, "../..");

test.each(sections.filter(({ isFast }) => isFast))("$name is as committed", async (section) => {
  const text = await readFile(join(root, qualityPath), "utf8");
  expect(sectionIn(text, section)).toBe(await section.measure());
});

test("the corpus of deadlines has no silent error", () => {
  const tallies = corpusTallies();
  const wrong = tallies.filter((one) => one.silentErrors > 0 || one.right < one.phrases);
  expect(wrong).toEqual([]);
  expect(tallies.reduce((sum, { phrases }) => sum + phrases, 0)).toBeGreaterThanOrEqual(300);
});

test("a section is written anew and the others stay", () => {
  const of = (name: string): Section => {
    const measure = () => "";
    return { name, title: `Title ${name}`, isFast: true, measure };
  };
  const all = [of("a"), of("b")];
  const first = written("", all, new Map([["b", "old"]]));
  const second = written(first, all, new Map([["a", "new"]]));
  expect(all.map((one) => sectionIn(second, one))).toEqual(["new", "old"]);
});
