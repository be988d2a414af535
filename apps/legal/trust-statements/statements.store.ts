/** Statements and lines of a bank, written; what was read stays as it came. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";
import type { BankMovement, Columns } from "./statement.domain.ts";

export interface NewStatement {
  readonly id: string;
  readonly accountId: string;
  readonly sha256: string;
  readonly fileName: string;
  readonly file: Buffer;
  readonly columns: Columns;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly lines: number;
  readonly closingCents: Cents | null;
  readonly reader: string;
}

const insert = statement(
  "trust-statements.insert",
  `insert into trust_statement (firm_id, id, account_id, sha256, file_name, file, columns,
                                first_day, last_day, lines, closing_cents, reader, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);

/** Under the account's lock: the account has no such file yet. */
export const insertStatement = (
  tx: Queries,
  firmId: string,
  one: NewStatement,
  now: Date,
): Promise<unknown> =>
  tx.run(insert, [
    ...[firmId, one.id, one.accountId, one.sha256, one.fileName, one.file],
    ...[JSON.stringify(one.columns), one.firstDay, one.lastDay, one.lines, one.closingCents],
    ...[one.reader, now],
  ]);

const take = statement(
  "trust-statements.take",
  `update trust_statement set taken_at = $3 where firm_id = $1 and id = $2`,
);

export const markTaken = (tx: Queries, firmId: string, id: string, now: Date): Promise<unknown> =>
  tx.run(take, [firmId, id, now]);

const insertAll = statement(
  "trust-statements.insert-lines",
  `insert into trust_bank_line (firm_id, id, account_id, statement_id, line, day, cents, reference,
                                description, mark)
   select $1, n.id, $2, $3, n.line, n.day, n.cents, n.reference, n.description, n.mark
     from unnest($4::uuid[], $5::int[], $6::date[], $7::bigint[], $8::text[], $9::text[],
                 $10::text[]) as n (id, line, day, cents, reference, description, mark)`,
);

export interface MarkedMovement extends BankMovement {
  readonly mark: string;
}

/** Those that no other file had; the account is locked. */
export const insertLines = (
  tx: Queries,
  firmId: string,
  { id, accountId }: { readonly id: string; readonly accountId: string },
  lines: readonly MarkedMovement[],
): Promise<unknown> =>
  tx.run(insertAll, [
    ...[firmId, accountId, id, lines.map(() => newId())],
    ...[lines.map(({ line }) => line), lines.map(({ day }) => day)],
    ...[lines.map(({ cents }) => cents), lines.map(({ reference }) => reference)],
    ...[lines.map(({ description }) => description), lines.map(({ mark }) => mark)],
  ]);
