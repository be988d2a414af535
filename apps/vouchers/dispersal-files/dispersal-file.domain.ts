/** A file of dispersals, line by line: which column is which, and what each line asks for. */
import { DateTime } from "luxon";
import { centsOf, type Cents } from "#platform/money.ts";

interface CsvLine {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Lines of one file of dispersals. */
export const dispersalLinesMost = 2_000;

/** How files name their columns, in small letters and without accents. */
export const dispersalColumns = {
  cell: ["puesto", "cell", "stall"],
  member: ["miembro", "member", "persona"],
  amount: ["cantidad", "monto", "amount"],
  expires: ["vence", "expires"],
  note: ["nota", "note"],
} as const;

type Column = keyof typeof dispersalColumns;
/** Without these a file is none. */
export const dispersalColumnsNeeded = ["cell", "member", "amount"] as const;

type Reader = (cells: readonly string[], column: Column) => string;

export interface AskedLine {
  /** Where it stands in the file, from 1. */
  readonly number: number;
  /** As written: a name or an id. */
  readonly cell: string;
  /** As written: a phone, an address or an id. */
  readonly member: string;
  readonly cents: Cents | null;
  /** The last moment of the day that was named; null where none was. */
  readonly expiresAt: Date | null | "wrong";
  readonly note: string | null;
}

export interface FileFault {
  readonly fault: "empty" | "broken" | "noHeads" | "tooLong";
  /** Of a file that is broken. */
  readonly line?: number;
}

/** What each line below the names asks for, by `read`; null where those are not all there. */
export const askedLines = (
  lines: readonly CsvLine[],
  read: Reader | null,
  timeZone: string,
): readonly AskedLine[] | FileFault => {
  if (!read) return { fault: "noHeads" };
  if (lines.length === 0) return { fault: "empty" };
  if (lines.length > dispersalLinesMost) return { fault: "tooLong" };
  return lines.map(({ number, cells }) =>
    askedDispersal(number, (column) => read(cells, column), timeZone),
  );
};

/** What was written into a line, or into the form for one. */
export const askedDispersal = (
  number: number,
  written: (column: Column) => string,
  timeZone: string,
): AskedLine => {
  const amount = written("amount").replace(/[$\s]|MXN/gi, "");
  const cents = centsOf(amount.replace(/,(?=\d{3}\b)/g, ""));
  return {
    number,
    cell: written("cell"),
    member: written("member"),
    cents: cents !== null && cents > 0 ? cents : null,
    expiresAt: endOfDay(written("expires"), timeZone),
    note: written("note").slice(0, 500).toWellFormed() || null,
  };
};

const endOfDay = (typed: string, zone: string): Date | null | "wrong" => {
  if (typed === "") return null;
  const day = DateTime.fromISO(typed, { zone });
  return /^\d{4}-\d\d-\d\d$/.test(typed) && day.isValid ? day.endOf("day").toJSDate() : "wrong";
};
