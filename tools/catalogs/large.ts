/** The large catalogs, packed: lines of text that `clave-*.ts` unpack when first asked. */
import type { CsvRow } from "./csv.ts";

const idOf = (row: CsvRow): string => row["id"] ?? "";
const textOf = (row: CsvRow): string => (row["texto"] ?? "").replace(/\s+/g, " ").trim();

/** A line a unit: its key, a tab, its text. */
export const unitLines = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${idOf(row)}\t${textOf(row)}\n`).join("");

const twoDigits = (number: number): string => String(number).padStart(2, "0");

const runsOf = (last: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const number of last) {
    const run = runs.at(-1);
    if (run && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs
    .map(([from, to]) => twoDigits(from) + (to > from ? `-${twoDigits(to)}` : ""))
    .join(" ");
};

export const byKey = (rows: readonly CsvRow[]): readonly CsvRow[] =>
  rows
    .filter((row) => /^\d{8}$/.test(idOf(row)))
    .sort((left, right) => (idOf(left) < idOf(right) ? -1 : 1));

/** A line a class: its six digits, then the last two of its keys, runs with a hyphen. */
export const keyLines = (rows: readonly CsvRow[]): string => {
  const classes = new Map<string, number[]>();
  for (const row of byKey(rows)) {
    const of = idOf(row).slice(0, 6);
    classes.set(of, [...(classes.get(of) ?? []), Number(idOf(row).slice(6))]);
  }
  return [...classes].map(([of, last]) => `${of} ${runsOf(last)}\n`).join("");
};

/** Up to this many letters are taken over from the line before. */
const mostTakenOver = 62;

/** A line a key, in their order: how much of the text before is kept (a letter), and the rest. */
export const textLines = (rows: readonly CsvRow[]): string => {
  let before = "";
  return byKey(rows)
    .map((row) => {
      const text = textOf(row);
      let kept = 0;
      while (kept < mostTakenOver && kept < text.length && text[kept] === before[kept]) kept += 1;
      before = text;
      return `${String.fromCharCode(64 + kept)}${text.slice(kept)}\n`;
    })
    .join("");
};

/** SAT's synonyms: a line a key that has any, without those that repeat another of its own. */
export const similarLines = (rows: readonly CsvRow[]): string =>
  byKey(rows)
    .flatMap((row) => {
      const names = (row["similares"] ?? "")
        .split(",")
        .map((name) => name.replace(/\s+/g, " ").trim())
        .filter(Boolean);
      return names.length > 0 ? [`${idOf(row)}\t${[...new Set(names)].join(", ")}\n`] : [];
    })
    .join("");
