/** Accounts: found and locked by their names, in the order of their ids. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import {
  bookOf,
  mainLedger,
  nameOf,
  type Account,
  type AccountName,
  type Book,
} from "./ledger.domain.ts";
import { accountColumns } from "./accounts.query.ts";

// Two steps, for `for update` locks in the order in which rows are found.
const lock = statement<Account>(
  "accounts.lock",
  `select ${accountColumns} from account
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
  const open = await tx.run(lock, [
    mainLedger,
    [...wanted.values()].map(({ kind }) => kind),
    [...wanted.values()].map(({ owner }) => owner),
  ]);
  for (const account of open) wanted.delete(nameOf(account));
  const openable = [...wanted.values()].map(({ kind, owner }) => ({
    id: newId(),
    kind,
    owner,
    balanceCents: 0,
    openedAt: at,
    openedBy: null,
  }));
  const byId = new Map(openable.map((account) => [account.id, account]));
  return { book: bookOf(open, openable), openable: byId };
};
