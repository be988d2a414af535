/** Comma-separated files as spreadsheets write and read them (RFC 4180, and what Excel makes). */
import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";

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

/** A quote that nothing closes, or with text behind it: nobody knows where its cell ends. */
export interface BrokenCsv {
  /** The line on which it was noticed, from 1: it stands there or before. */
  readonly brokenAt: number;
}

/** Lines without any text are left out; at most `most` are read. */
export const csvLines = (whole: string, most: number): readonly CsvLine[] | BrokenCsv => {
  // Files that were put together have several ends of lines; a line is told by its number.
  const text = whole.replace(/\r\n?/g, "\n");
  try {
    const records = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      to: most,
      trim: true,
    }) as unknown as readonly { readonly info: Info; readonly record: readonly string[] }[];
    return records.map(({ info, record: cells }) => ({
      // A cell may go over lines; what is told is where its record ends.
      number: info.lines - (cells.join("").split("\n").length - 1),
      cells,
    }));
  } catch (error) {
    if (error instanceof CsvError) return { brokenAt: Number(error["lines"]) };
    throw error;
  }
};

interface Info {
  readonly lines: number;
}

type Rows = readonly (readonly (string | number)[])[];

/** Rows alone, for a file that is written in portions; no text is taken for a formula. */
export const csvRows = (rows: Rows, bom = false): string =>
  stringify(rows as (string | number)[][], {
    bom,
    escape_formulas: true,
    // Of itself it quotes whole ends of lines alone; half of one ends a row in a spreadsheet too.
    quoted_match: /[\r\n]/,
    record_delimiter: "windows",
  });

/** With the mark by which Excel knows UTF-8. */
export const csvOf = (rows: Rows): string => csvRows(rows, true);
