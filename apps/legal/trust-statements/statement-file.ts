/** A bank's file, whichever it is: a table as spreadsheets write it, or OFX. */
import { csvLines, csvText } from "#platform/parsing/csv.ts";
import { csvStatement } from "./csv-statement.domain.ts";
import { preambleLinesMost, statementLinesMost } from "./limits.ts";
import { isOfx, ofxStatement } from "./ofx-statement.domain.ts";
import type { BankMovement, Columns, StatementRead } from "./statement.domain.ts";

/** NUL is in no text, and no column holds it. */
export const readStatementFile = (bytes: Uint8Array, columns: Columns): StatementRead => {
  const text = csvText(bytes).replaceAll("\u0000", "");
  if (isOfx(text)) return ofxStatement(text, statementLinesMost);
  const most = statementLinesMost + preambleLinesMost;
  const lines = csvLines(text, most + 1);
  if ("brokenAt" in lines) return { faults: [{ line: lines.brokenAt, kind: "broken", found: "" }] };
  if (lines.length > most)
    return { faults: [{ line: lines.at(-1)?.number ?? 0, kind: "too_long", found: "" }] };
  if (lines.length === 0) return { faults: [{ line: 1, kind: "empty", found: "" }] };
  return csvStatement(lines, columns);
};

/**
 * By which a movement is known in another file that holds it too: the bank's own name of it, or
 * its day, amount and words, and how many alike stand before it on that day. Two that are alike to
 * the letter are two; the same two in another file are these.
 */
export const marksOf = (movements: readonly BankMovement[]): readonly string[] => {
  const seen = new Map<string, number>();
  return movements.map(({ day, cents, reference, description, bankId }) => {
    if (bankId !== null) return `id:${bankId}`;
    const alike = JSON.stringify([day, cents, reference, description]);
    const before = seen.get(alike) ?? 0;
    seen.set(alike, before + 1);
    return `of:${before}:${alike}`;
  });
};
