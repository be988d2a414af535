/** Accounts, found by their names. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Charger } from "../consents/consent.domain.ts";
import { mainLedger, type Account, type AccountKind, type AccountName } from "./ledger.domain.ts";

export interface AccountRow {
  readonly id: string;
  readonly kind: AccountKind;
  readonly owner: string;
  readonly balance_cents: number;
  readonly opened_at: Date;
  readonly opened_by: string | null;
}

export const accountOf = (row: AccountRow): Account => ({
  id: row.id,
  kind: row.kind,
  owner: row.owner,
  balanceCents: row.balance_cents,
  openedAt: row.opened_at,
  openedBy: row.opened_by,
});

export const accountColumns = "id, kind, owner, balance_cents, opened_at, opened_by";

const find = statement<AccountRow>(
  "accounts.find",
  `select ${accountColumns} from account where ledger_id = $1 and kind = $2 and owner = $3`,
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
  `select ${accountColumns} from account
    where ledger_id = $1 and kind = 'wallet' and owner = $2
      and ($3 or (opened_by = $4
                  and not exists (select from known_person where sub = account.owner)))`,
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
