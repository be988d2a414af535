/** A statement is read and shown, and counts once somebody took it. */
import { sha256Hex } from "#platform/crypto.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { matchWhatFits } from "../trust-reconciliations/match.command.ts";
import { lockAccount } from "../trust/ledgers.store.ts";
import { faultText } from "./statement.wire.ts";
import { faultsShownMost } from "./limits.ts";
import type { Columns, ReadStatement } from "./statement.domain.ts";
import { marksOf, readStatementFile } from "./statement-file.ts";
import { insertLines, insertStatement, markTaken } from "./statements.store.ts";
import {
  findStatement,
  knownMarks,
  statementOfBytes,
  type StoredStatement,
} from "./statements.query.ts";

export interface StatementWish {
  readonly accountId: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly columns: Columns;
}

/** A statement, what it says, and which of its movements no other file had. */
export interface ShownStatement {
  readonly stored: StoredStatement;
  readonly read: ReadStatement;
  readonly marks: readonly string[];
  readonly known: ReadonlySet<string>;
  readonly isNew: boolean;
}

const shown = async (
  tx: Queries,
  firmId: string,
  stored: StoredStatement,
  isNew = false,
): Promise<ShownStatement> => {
  const read = readStatementFile(stored.file, stored.columns);
  if ("faults" in read) throw new Error(`statement ${stored.id} was read and no longer is`);
  const marks = marksOf(read.movements);
  return {
    stored,
    read,
    marks,
    isNew,
    known: await knownMarks(tx, firmId, stored.accountId, marks),
  };
};

/** As it was read; null where the firm has none of that id. */
export const showStatement = async (
  db: Queries,
  { firm }: Access,
  id: string,
): Promise<ShownStatement | null> => {
  const stored = await findStatement(db, firm.id, id);
  return stored && shown(db, firm.id, stored);
};

export const readStatement = (
  db: Queries,
  { firm, actor }: Access,
  { accountId, fileName, bytes, columns }: StatementWish,
  now: Date,
): Promise<ShownStatement | Refusal<"trust_account_not_found" | "trust_statement_unreadable">> =>
  change(db, async (tx) => {
    const account = await lockAccount(tx, firm.id, accountId);
    if (!account) return refuse("trust_account_not_found");
    const sha256 = sha256Hex(bytes);
    const same = await statementOfBytes(tx, firm.id, { accountId, sha256 });
    if (same) return shown(tx, firm.id, same);
    const read = readStatementFile(bytes, columns);
    if ("faults" in read) {
      const told = read.faults.slice(0, faultsShownMost).map((one) => faultText(one));
      const more = read.faults.length > faultsShownMost ? " …" : "";
      const message = `${told.join("; ")}${more}`;
      return refuse("trust_statement_unreadable", { field: "file", message });
    }
    const id = newId();
    const days = read.movements.map(({ day }) => day).toSorted();
    const one = {
      id,
      accountId,
      sha256,
      fileName,
      file: bytes,
      columns,
      reader: actor.id,
      firstDay: days[0] ?? "",
      lastDay: days.at(-1) ?? "",
      lines: days.length,
      closingCents: read.balance?.cents ?? null,
    };
    await insertStatement(tx, firm.id, one, now);
    const action = "trust.statement_read";
    await record(tx, { firmId: firm.id, actor, action, subjectId: id, now });
    return shown(tx, firm.id, { ...one, createdAt: now, takenAt: null }, true);
  });

/** Once more it is what it was: lines that are known do not count again. */
export const takeStatement = (
  db: Queries,
  { firm, actor }: Access,
  id: string,
  now: Date,
): Promise<ShownStatement | Refusal<"trust_statement_not_found" | "trust_month_closed">> =>
  change(db, async (tx) => {
    const found = await findStatement(tx, firm.id, id);
    if (!found) return refuse("trust_statement_not_found");
    const account = await lockAccount(tx, firm.id, found.accountId);
    const stored = await findStatement(tx, firm.id, id);
    if (!account || !stored) throw new Error(`statement ${id} is of no account`);
    const whole = await shown(tx, firm.id, stored);
    if (stored.takenAt !== null) return whole;
    const lines = whole.read.movements
      .map((one, at) => ({ ...one, mark: whole.marks[at] ?? "" }))
      .filter(({ mark }) => !whole.known.has(mark));
    const { closedUntil } = account;
    const late = closedUntil === null ? undefined : lines.find(({ day }) => day <= closedUntil);
    if (late) {
      const message = `line ${late.line}: ${late.day} is in a month that was signed`;
      return refuse("trust_month_closed", { field: "file", message });
    }
    await insertLines(tx, firm.id, stored, unique(lines));
    await markTaken(tx, firm.id, id, now);
    const action = "trust.statement_taken";
    await record(tx, { firmId: firm.id, actor, action, subjectId: id, now });
    await matchWhatFits(tx, { firmId: firm.id, accountId: account.id, maker: actor.id, now });
    return { ...whole, stored: { ...stored, takenAt: now } };
  });

/** A bank that names two movements alike has said one of them twice. */
const unique = <Line extends { readonly mark: string }>(
  lines: readonly Line[],
): readonly Line[] => [...new Map(lines.map((line) => [line.mark, line])).values()];
