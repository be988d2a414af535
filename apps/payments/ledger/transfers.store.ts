/** Postings: transfers are added, and balances follow in the same statement batch. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger, openerBy, type Account, type NewTransfer } from "./ledger.domain.ts";

const open = statement(
  "transfers.open-accounts",
  `insert into account (ledger_id, id, kind, owner, opened_at, opened_by)
   select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::uuid[])`,
);

const insert = statement(
  "transfers.insert",
  `insert into transfer (ledger_id, id, kind, from_account, to_account, cents, payment_id,
                         concept, at, made_by)
   select $1, * from unnest($2::uuid[], $3::text[], $4::uuid[], $5::uuid[], $6::bigint[],
                            $7::uuid[], $8::text[], $9::timestamptz[], $10::uuid[])`,
);

// The database adds, so that a balance follows from the row that is there, and from nothing read.
const balance = statement(
  "transfers.balance",
  `update account set balance_cents = balance_cents + change.cents
     from unnest($2::uuid[], $3::bigint[]) as change (account, cents)
    where ledger_id = $1 and id = any ($2::uuid[]) and id = change.account`,
);

/** Issues all that a batch of transfers writes; a key is taken where another opened an account. */
export const post = (
  tx: Queries,
  transfers: readonly NewTransfer[],
  openable: ReadonlyMap<string, Account>,
): readonly Promise<unknown>[] => {
  if (transfers.length === 0) return [];
  const changes = changesOf(transfers);
  const opened = [...changes.keys()].flatMap((id) => openable.get(id) ?? []);
  return [
    ...(opened.length === 0 ? [] : [openAccounts(tx, opened, transfers)]),
    tx.run(insert, [
      mainLedger,
      transfers.map((transfer) => transfer.id),
      transfers.map((transfer) => transfer.kind),
      transfers.map((transfer) => transfer.from),
      transfers.map((transfer) => transfer.to),
      transfers.map((transfer) => transfer.cents),
      transfers.map((transfer) => transfer.paymentId),
      transfers.map((transfer) => transfer.concept),
      transfers.map((transfer) => transfer.at),
      transfers.map((transfer) => transfer.madeBy ?? null),
    ]),
    tx.run(balance, [mainLedger, [...changes.keys()], [...changes.values()]]),
  ];
};

/** One change per account, in the order of their ids: the order in which rows are locked. */
const changesOf = (transfers: readonly NewTransfer[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { from, to, cents } of transfers) {
    sums.set(from, (sums.get(from) ?? 0) - cents);
    sums.set(to, (sums.get(to) ?? 0) + cents);
  }
  return new Map([...sums].sort(([one], [other]) => (one < other ? -1 : 1)));
};

const openAccounts = async (
  tx: Queries,
  accounts: readonly Account[],
  transfers: readonly NewTransfer[],
): Promise<void> => {
  const first = new Map([...transfers].reverse().map((transfer) => [transfer.to, transfer]));
  const openerOf = ({ id, kind }: Account): string | null => {
    const transfer = first.get(id);
    return kind === "wallet" && transfer ? openerBy(transfer) : null;
  };
  const values = [
    accounts.map((account) => account.id),
    accounts.map((account) => account.kind),
    accounts.map((account) => account.owner),
    accounts.map((account) => account.openedAt),
    accounts.map(openerOf),
  ];
  await tx.run(open, [mainLedger, ...values]);
};
