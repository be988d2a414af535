/** A line of the bank is said to be what was booked, by rule or by hand, or the bank's error. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { lockAccount } from "../trust/ledgers.store.ts";
import {
  entriesById,
  findLine,
  freeEntries,
  freeLines,
  type BankLine,
} from "./bank-lines.query.ts";
import { pairsOf } from "./matching.domain.ts";
import { insertMatches, removeMatches, setBankError } from "./matches.store.ts";

type NoLine = Refusal<"trust_bank_line_not_found" | "trust_month_closed">;

interface Matcher {
  readonly firmId: string;
  readonly accountId: string;
  readonly maker: string;
  readonly now: Date;
}

/** How many; the account is locked. */
export const matchWhatFits = async (
  tx: Queries,
  { firmId, accountId, maker, now }: Matcher,
): Promise<number> => {
  const lines = await freeLines(tx, firmId, accountId);
  const entries = lines.length === 0 ? [] : await freeEntries(tx, firmId, accountId);
  const pairs = pairsOf(lines, entries);
  if (pairs.length > 0) await insertMatches(tx, firmId, { pairs, how: "rule", maker, now });
  return pairs.length;
};

export const matchByRule = (
  db: Queries,
  { firm, actor }: Access,
  accountId: string,
  now: Date,
): Promise<number | Refusal<"trust_account_not_found">> =>
  change(db, async (tx) => {
    const account = await lockAccount(tx, firm.id, accountId);
    if (!account) return refuse("trust_account_not_found");
    return matchWhatFits(tx, { firmId: firm.id, accountId, maker: actor.id, now });
  });

/** Of an open month, under its account's lock. */
const lockLine = async (tx: Queries, firmId: string, id: string): Promise<BankLine | NoLine> => {
  const known = await findLine(tx, firmId, id);
  const account = known && (await lockAccount(tx, firmId, known.accountId));
  const line = await findLine(tx, firmId, id);
  if (!line || !account) return refuse("trust_bank_line_not_found");
  const { closedUntil } = account;
  return closedUntil !== null && line.day <= closedUntil ? refuse("trust_month_closed") : line;
};

const told = async (
  tx: Queries,
  { firm, actor }: Access,
  deed: { readonly action: string; readonly line: BankLine; readonly now: Date },
): Promise<BankLine> => {
  const { action, line, now } = deed;
  await record(tx, { firmId: firm.id, actor, action, subjectId: line.id, now });
  const after = await findLine(tx, firm.id, line.id);
  if (!after) throw new Error(`line ${line.id} was there and is not`);
  return after;
};

export interface HandMatch {
  readonly lineId: string;
  readonly entryIds: readonly string[];
}

type NotMatched =
  NoLine | Refusal<"trust_transaction_not_found" | "trust_line_matched" | "trust_match_unequal">;

/** One entry, or several that the bank put together. */
export const matchByHand = (
  db: Queries,
  access: Access,
  { lineId, entryIds }: HandMatch,
  now: Date,
): Promise<BankLine | NotMatched> =>
  change(db, async (tx) => {
    const line = await lockLine(tx, access.firm.id, lineId);
    if (line instanceof Refusal) return line;
    const ids = [...new Set(entryIds)];
    const entries = await entriesById(tx, access.firm.id, ids);
    if (entries.length !== ids.length) return refuse("trust_transaction_not_found");
    const isTaken = line.entryIds.length > 0 || line.bankError !== null;
    if (isTaken || entries.some(({ isMatched }) => isMatched)) return refuse("trust_line_matched");
    const sum = entries.reduce((all, { cents }) => all + cents, 0);
    const isForeign = entries.some(({ accountId }) => accountId !== line.accountId);
    if (isForeign || sum !== line.cents) return refuse("trust_match_unequal");
    const pairs = ids.map((entryId) => ({ lineId, entryId }));
    await insertMatches(tx, access.firm.id, { pairs, how: "hand", maker: access.actor.id, now });
    return told(tx, access, { action: "trust.line_matched", line, now });
  });

/** Once more it is as it was. */
export const unmatch = (
  db: Queries,
  access: Access,
  lineId: string,
  now: Date,
): Promise<BankLine | NoLine> =>
  change(db, async (tx) => {
    const line = await lockLine(tx, access.firm.id, lineId);
    if (line instanceof Refusal || line.entryIds.length === 0) return line;
    await removeMatches(tx, access.firm.id, lineId);
    return told(tx, access, { action: "trust.line_unmatched", line, now });
  });

export const excuseLine = (
  db: Queries,
  access: Access,
  { lineId, reason }: { readonly lineId: string; readonly reason: string | null },
  now: Date,
): Promise<BankLine | NoLine | Refusal<"trust_line_matched">> =>
  change(db, async (tx) => {
    const line = await lockLine(tx, access.firm.id, lineId);
    if (line instanceof Refusal) return line;
    if (line.entryIds.length > 0) return refuse("trust_line_matched");
    await setBankError(tx, access.firm.id, lineId, reason);
    return told(tx, access, { action: "trust.line_excused", line, now });
  });
