/** The forms of an archive: JSON Lines, which can be read in again, and CSV for a spreadsheet. */
import { tableNamed } from "./archive-tables.ts";

/** The first line of JSON Lines says what follows. */
export interface ArchiveHead {
  readonly format: "milpa-community";
  readonly version: 1;
  readonly communityId: string;
  readonly exportedAt: string;
}

export const headLine = (head: ArchiveHead): string => JSON.stringify(head);

/** Null for what is no archive of ours. */
export const headOf = (line: string): ArchiveHead | null => {
  const head = parsed(line) as Partial<ArchiveHead> | null;
  const isOurs = head?.format === "milpa-community" && head.version === 1;
  return isOurs && typeof head.communityId === "string" ? (head as ArchiveHead) : null;
};

/** `row` is JSON already, and stays as it is: its numbers are exact. */
export const rowLine = (table: string, row: string): string => `{"table":"${table}","row":${row}}`;

const start = /^\{"table":"(\w+)","row":/;

/** The table and the row of a line; null for what is none. */
export const rowOf = (line: string): { readonly table: string; readonly row: string } | null => {
  const found = start.exec(line);
  const table = found?.[1] ?? "";
  if (!found || tableNamed(table) === null || parsed(line) === null) return null;
  return { table, row: line.slice(found[0].length, -1) };
};

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return null;
  }
};

/** A row as CSV (RFC 4180): values in the order of the header. */
export const csvLine = (values: readonly unknown[]): string => values.map(csvValue).join(",");

const csvValue = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
