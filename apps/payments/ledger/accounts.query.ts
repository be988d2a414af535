/** Accounts, found by their names. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Charger } from "../consents/consent.domain.ts";
import { mainLedger, type Account, type AccountName } from "./ledger.domain.ts";

export const accountColumns = named("id, kind, owner, balance_cents, opened_at, opened_by");

const find = statement<Account>(
  "accounts.find",
  `select ${accountColumns} from account where ledger_id = $1 and kind = $2 and owner = $3`,
);

/** Null for one that never got money. */
export const findAccount = async (
  db: Queries,
  { kind, owner }: AccountName,
): Promise<Account | null> => (await db.run(find, [mainLedger, kind, owner]))[0] ?? null;

const reached = statement<Account>(
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
  return (await db.run(reached, [mainLedger, userId, ecosystem, lineageId]))[0] ?? null;
};
