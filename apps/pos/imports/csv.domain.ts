/** Comma-separated files as spreadsheets write and read them (RFC 4180, and what Excel makes). */

/** UTF-8; where it is none, what Excel writes in Mexico. */
export const csvText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

const separatorOf = (text: string): string => {
  const head = text.slice(0, text.indexOf("\n") >>> 0);
  const counted = [",", ";", "\t"].map((one) => [head.split(one).length, one] as const);
  return counted.toSorted(([a], [b]) => b - a)[0]?.[1] ?? ",";
};

export interface CsvLine {
  /** Where it begins in the file, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** Lines without any text are left out; at most `most` are read. */
export const csvLines = (whole: string, most: number): readonly CsvLine[] => {
  const text = whole.replace(/^\uFEFF/, "");
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separatorOf(text)}\\r\\n]*))`, "y");
  const separator = separatorOf(text);
  const lines: CsvLine[] = [];
  let [at, number] = [0, 1];
  while (at < text.length && lines.length < most) {
    const cells: string[] = [];
    const begins = number;
    for (;;) {
      cell.lastIndex = at;
      const match = cell.exec(text);
      const quoted = match?.[1]?.replaceAll('""', '"');
      cells.push((quoted ?? match?.[2] ?? "").trim());
      number += (match?.[0] ?? "").split("\n").length - 1;
      at = cell.lastIndex;
      // What stands behind a closing quote belongs to no cell.
      while (at < text.length && text[at] !== separator && !"\r\n".includes(text[at] ?? ""))
        at += 1;
      if (text[at] !== separator) break;
      at += 1;
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    number += 1;
    if (cells.some((one) => one !== "")) lines.push({ number: begins, cells });
  }
  return lines;
};

const needsQuotes = /[",\r\n]/;
const looksLikeFormula = /^[=+\-@\t\r]/;

/** One cell; a spreadsheet must not take a text for a formula. */
const cellOf = (value: string | number): string => {
  if (typeof value === "number") return String(value);
  const safe = looksLikeFormula.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** With the mark at its beginning by which Excel knows UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("")}`;
