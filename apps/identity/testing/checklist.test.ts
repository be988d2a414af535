// The checklist of demands names tests that are there, in files that are there.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const path = join(import.meta.dirname, "../../../docs/security/rfc9700-checklist.md");
const link = /\[([^\]]+)\]\(([^)]+)\)/g;

interface Proof {
  readonly file: string;
  /** The end of a title where it begins with a number that is counted. */
  readonly title: string;
}

const rows = readFileSync(path, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (§|-|what )/.test(line));

const proofsIn = (row: string): readonly Proof[] =>
  [...row.matchAll(link)].map(([, title = "", file = ""]) => ({
    file: join(dirname(path), file),
    title,
  }));

/** Null where the proof holds. */
const wrongWith = ({ file, title }: Proof): string | null => {
  if (!/\.test\.tsx?$/.test(file) || !existsSync(file)) return `there is no test file ${file}`;
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const quoted = new RegExp(`["'\`][^"'\`\\n]*${literal}`);
  return quoted.test(readFileSync(file, "utf8")) ? null : `${file} has no test "${title}"`;
};

describe("the checklist", () => {
  it("holds the demands", () => {
    expect(rows.length).toBeGreaterThan(60);
  });

  it("has a proof in each line", () => {
    expect(rows.filter((row) => proofsIn(row).length === 0)).toEqual([]);
  });

  it("links tests that are there", () => {
    expect(rows.flatMap(proofsIn).map(wrongWith).filter(Boolean)).toEqual([]);
  });

  it("would notice a file or a title that is gone", () => {
    const [proof] = proofsIn("[no such title](../../apps/identity/testing/checklist.test.ts)");
    const [gone] = proofsIn("[x](../../apps/identity/gone.test.ts)");
    expect(proof && wrongWith({ ...proof, title: ["no", "such"].join("-") })).toContain("no test");
    expect(gone && wrongWith(gone)).toContain("no test file");
  });
});
