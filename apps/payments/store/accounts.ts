/** Accounts: found and locked by their names, in the order of their ids. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import type { Charger } from "../domain/consent.ts";
import {
  bookOf,
  mainLedger,
  nameOf,
  type Account,
  type AccountKind,
  type AccountName,
  type Book,
} from "../domain/ledger.ts";

interface AccountRow {
  readonly id: string;
  readonly kind: AccountKind;
  readonly owner: string;
  readonly balance_cents: number;
  readonly opened_at: Date;
  readonly opened_by: string | null;
}

const accountOf = (row: AccountRow): Account => ({
  ...{ id: row.id, kind: row.kind, owner: row.owner },
  ...{ balanceCents: row.balance_cents, openedAt: row.opened_at },
  openedBy: row.opened_by,
});

const columns = "id, kind, owner, balance_cents, opened_at, opened_by";

// Two steps, for `for update` locks in the order in which rows are found.
const lock = statement<AccountRow>(
  "accounts.lock",
  `select ${columns} from account
    where ledger_id = $1 and id in (
            select a.id from unnest($2::text[], $3::text[]) as wanted (kind, owner)
              join account a on a.ledger_id = $1 and a.kind = wanted.kind
                            and a.owner = wanted.owner)
    order by id
      for no key update`,
);

export interface LockedBook {
  readonly book: Book;
  /** Accounts that get their first money in this batch, by id. */
  readonly openable: ReadonlyMap<string, Account>;
}

/** Locks the accounts of these names; those that are not open yet get an id. */
export const lockBook = async (
  tx: Queries,
  names: readonly AccountName[],
  at: Date,
): Promise<LockedBook> => {
  const wanted = new Map(names.map((name) => [nameOf(name), name]));
  const rows = await tx.run(lock, [
    mainLedger,
    [...wanted.values()].map(({ kind }) => kind),
    [...wanted.values()].map(({ owner }) => owner),
  ]);
  const open = rows.map(accountOf);
  for (const account of open) wanted.delete(nameOf(account));
  const openable = [...wanted.values()].map(({ kind, owner }) => ({
    ...{ id: newId(), kind, owner, balanceCents: 0, openedAt: at, openedBy: null },
  }));
  const byId = new Map(openable.map((account) => [account.id, account]));
  return { book: bookOf(open, openable), openable: byId };
};

const find = statement<AccountRow>(
  "accounts.find",
  `select ${columns} from account where ledger_id = $1 and kind = $2 and owner = $3`,
);

/** Null for one that never got money. */
export const findAccount = async (
  db: Queries,
  { kind, owner }: AccountName,
): Promise<Account | null> => {
  const row = (await db.run(find, [mainLedger, kind, owner]))[0];
  return row ? accountOf(row) : null;
};

const reached = statement<AccountRow>(
  "accounts.reached",
  `select ${columns} from account
    where ledger_id = $1 and kind = 'wallet' and owner = $2
      and ($3 or (opened_by = $4 and not exists (select from person where sub = account.owner)))`,
);

/** Null for one that was never opened, and alike for one that this key does not reach. */
export const findWalletFor = async (
  db: Queries,
  reader: Pick<Charger, "lineageId" | "ecosystem"> | null,
  userId: string,
): Promise<Account | null> => {
  if (reader === null) return null;
  const { ecosystem, lineageId } = reader;
  const row = (await db.run(reached, [mainLedger, userId, ecosystem, lineageId]))[0];
  return row ? accountOf(row) : null;
};
