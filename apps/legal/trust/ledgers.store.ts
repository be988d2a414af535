/** Accounts and ledgers of clients' money: opened, locked, and written to. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";
import { chained } from "#platform/ledger/chain.ts";
import { factsOf } from "./chain.ts";
import { accountColumns } from "./trust.query.ts";
import {
  bankCentsOf,
  type Entry,
  type EntryDraft,
  type Posting,
  type TrustAccount,
  type TrustLedger,
} from "./trust.domain.ts";

const insertAccount = statement(
  "trust.insert-account",
  `insert into trust_account (firm_id, id, name, bank, last_digits, fee_cap_cents, approval_cents,
                              created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const writeAccount = (
  tx: Queries,
  firmId: string,
  account: Pick<
    TrustAccount,
    "id" | "name" | "bank" | "lastDigits" | "feeCapCents" | "approvalCents"
  >,
  now: Date,
): Promise<unknown> =>
  tx.run(insertAccount, [
    ...[firmId, account.id, account.name, account.bank, account.lastDigits],
    ...[account.feeCapCents, account.approvalCents, now],
  ]);

const lockedAccount = statement<TrustAccount>(
  "trust.lock-account",
  `select ${accountColumns} from trust_account
    where firm_id = $1
      and id = coalesce($2, (select o.id from trust_account o where o.firm_id = $1
                              order by o.id limit 1))
      for no key update`,
);

/**
 * Whatever is written to an account waits here: its entries are one chain. Null means the firm's
 * oldest, which most firms have alone.
 */
export const lockAccount = async (
  tx: Queries,
  firmId: string,
  id: string | null,
): Promise<TrustAccount | null> => (await tx.run(lockedAccount, [firmId, id]))[0] ?? null;

const ledgerColumns = named("id, account_id, client_id, matter_id, balance_cents, held_cents");

const openLedger = statement(
  "trust.open-ledger",
  `insert into trust_ledger (firm_id, id, account_id, client_id, matter_id)
   values ($1, $2, $3, $4, $5) on conflict do nothing`,
);

const findLedger = statement<TrustLedger>(
  "trust.find-ledger",
  `select ${ledgerColumns} from trust_ledger
    where firm_id = $1 and account_id = $2
      and client_id is not distinct from $3 and matter_id is not distinct from $4`,
);

/** Whose: a client's matter, or the firm's own money for bank fees. */
export interface Whose {
  readonly accountId: string;
  readonly clientId: string | null;
  readonly matterId: string | null;
}

/** Under the account's lock, which guards its ledgers too. */
export const ledgerOf = async (
  tx: Queries,
  firmId: string,
  { accountId, clientId, matterId }: Whose,
): Promise<TrustLedger | null> =>
  (await tx.run(findLedger, [firmId, accountId, clientId, matterId]))[0] ?? null;

export const ledgerFor = async (
  tx: Queries,
  firmId: string,
  whose: Whose,
): Promise<TrustLedger> => {
  const known = await ledgerOf(tx, firmId, whose);
  if (known) return known;
  const { accountId, clientId, matterId } = whose;
  const id = newId();
  await tx.run(openLedger, [firmId, id, accountId, clientId, matterId]);
  return { id, accountId, clientId, matterId, balanceCents: 0, heldCents: 0 };
};

// One statement: the entry, its postings, and what they make of ledgers and account.
const append = statement<{ readonly ledgers: number }>(
  "trust.append",
  `with posted as (
     select * from unnest($19::uuid[], $20::bigint[], $21::date[])
                     as p (ledger_id, cents, clears_on)
   ), entry as (
     insert into trust_entry (firm_id, id, account_id, seq, kind, day, bank_cents, method,
                              counterparty, purpose, reference, invoice_id, reverses_id, maker,
                              approver, created_at, previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
   ), postings as (
     insert into trust_posting (firm_id, entry_id, ledger_id, cents, clears_on)
     select $1, $2, p.ledger_id, p.cents, p.clears_on from posted p
   ), account as (
     update trust_account set book_cents = book_cents + $7, last_seq = $4, last_hash = $18
      where firm_id = $1 and id = $3
   ), ledgers as (
     update trust_ledger l set balance_cents = l.balance_cents + p.cents
       from posted p where l.firm_id = $1 and l.id = p.ledger_id
     returning 1
   )
   select count(*)::integer as ledgers from ledgers`,
);

/** At the end of the account's chain, whose row is locked. */
export const appendEntry = async (
  tx: Queries,
  firmId: string,
  { id: accountId, lastSeq, lastHash }: TrustAccount,
  draft: EntryDraft,
): Promise<Entry> => {
  const facts = factsOf(draft, { accountId, seq: lastSeq + 1 });
  const entry = { ...draft, accountId, ...chained({ seq: lastSeq, hash: lastHash }, facts) };
  const { postings, previousHash } = entry;
  await tx.run(append, [
    ...[firmId, entry.id, accountId, entry.seq, entry.kind, entry.day, bankCentsOf(entry)],
    ...[entry.method, entry.counterparty, entry.purpose, entry.reference, entry.invoiceId],
    ...[entry.reversesId, entry.maker, entry.approver, entry.createdAt, previousHash, entry.hash],
    postings.map(({ ledgerId }) => ledgerId),
    postings.map(({ cents }) => cents),
    postings.map(({ clearsOn }) => clearsOn),
  ]);
  return entry;
};

const cleared = statement<{ readonly cents: Cents }>(
  "trust.cleared",
  `select coalesce(min(running), 0)::bigint as cents
     from (select sum(sum(cents)) over (order by day) as running
             from (select greatest(clears_on, $3::date) as day, cents from trust_posting
                    where firm_id = $1 and ledger_id = $2
                   union all select $3::date, 0::bigint) p
            group by day) days`,
);

/**
 * What could be taken on a day and leave no hole on it or on any later day, what is held not
 * deducted: the least that the cleared money of the ledger comes to from that day on.
 */
export const clearedFrom = async (
  tx: Queries,
  firmId: string,
  ledgerId: string,
  day: Day,
): Promise<Cents> => (await tx.run(cleared, [firmId, ledgerId, day]))[0]?.cents ?? 0;

const addHeld = statement(
  "trust.add-held",
  `update trust_ledger set held_cents = held_cents + $3 where firm_id = $1 and id = $2`,
);

export const changeHeld = (
  tx: Queries,
  firmId: string,
  ledgerId: string,
  cents: Cents,
): Promise<unknown> => tx.run(addHeld, [firmId, ledgerId, cents]);

const ledgerById = statement<TrustLedger>(
  "trust.ledger-by-id",
  `select ${ledgerColumns} from trust_ledger where firm_id = $1 and id = $2`,
);

export const findLedgerById = async (
  tx: Queries,
  firmId: string,
  id: string,
): Promise<TrustLedger | null> => (await tx.run(ledgerById, [firmId, id]))[0] ?? null;

const postingsOf = statement<Posting>(
  "trust.postings-of",
  `select ${named("ledger_id, cents, clears_on::text")} from trust_posting
    where firm_id = $1 and entry_id = $2 order by ledger_id`,
);

/** All of them, whoever may see their matters. */
export const entryPostings = (
  tx: Queries,
  firmId: string,
  entryId: string,
): Promise<readonly Posting[]> => tx.run(postingsOf, [firmId, entryId]);
