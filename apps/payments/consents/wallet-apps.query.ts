/** What owners said of the apps that charge their wallets. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { AppName } from "./app-name.domain.ts";
import type { Standing } from "./consent.domain.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";

const columns = named(`a.user_id, a.lineage_id, a.allowed, a.per_payment_cents, a.per_day_cents,
  a.expires_at, a.spent_day::text, a.spent_cents`);

const find = statement<Standing>(
  "wallet-apps.find",
  `select ${columns}
     from unnest($2::text[], $3::uuid[]) as wanted (user_id, lineage_id)
     join wallet_app a on a.ledger_id = $1 and a.user_id = wanted.user_id
                      and a.lineage_id = wanted.lineage_id`,
);

/**
 * What these owners said of these apps. Issued behind the statement that locks their wallets and in
 * its round trip, but as one of its own: it sees what was committed while the lock was waited for.
 */
export const findStanding = async (
  tx: Queries,
  pairs: readonly { readonly userId: string; readonly lineageId: string }[],
): Promise<readonly Standing[]> => {
  if (pairs.length === 0) return [];
  const users = pairs.map(({ userId }) => userId);
  const lineages = pairs.map(({ lineageId }) => lineageId);
  return tx.run(find, [mainLedger, users, lineages]);
};

export interface WalletApp extends AppName {
  readonly lineage_id: string;
  readonly ecosystem: boolean;
  readonly allowed: boolean;
  readonly per_payment_cents: number | null;
  readonly per_day_cents: number | null;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
}

// The ecosystem's own come first: of a long list the end is cut, and they need no consent. Of them
// nothing is counted: their last use is looked for among what left the
// wallet of late.
const list = statement<WalletApp>(
  "wallet-apps.list",
  `with app as (
     select distinct on (k.lineage_id) k.lineage_id, k.name, k.ecosystem
       from api_key k
      where k.revoked_at is null and (k.expires_at is null or k.expires_at > $3)
        and k.permissions && array['payments:create', 'wallets:write']
        and (k.ecosystem
             or k.lineage_id in (select lineage_id from wallet_app
                                  where ledger_id = $1 and user_id = $2
                                    and per_payment_cents is not null))
      order by k.lineage_id, k.created_at desc
   ), used as (
     select made_by, max(at) as at
       from (select t.made_by, t.at from transfer t
              where t.from_account = (select id from account
                                       where ledger_id = $1 and kind = 'wallet' and owner = $2)
              order by t.id desc limit $4) newest
      where made_by is not null
      group by made_by
   )
   select app.lineage_id, known_name(app.lineage_id) as known, app.name as said, app.ecosystem,
          coalesce(said.allowed, app.ecosystem) as allowed, said.per_payment_cents,
          said.per_day_cents, said.expires_at,
          greatest(said.last_used_at, used.at) as last_used_at
     from app
     left join wallet_app said on said.ledger_id = $1 and said.user_id = $2
                              and said.lineage_id = app.lineage_id
     left join used on used.made_by = app.lineage_id
    order by app.ecosystem desc, app.name, app.lineage_id
    limit $5`,
);

/** Every app that may charge this person's wallet, or could until they switched it off. */
export const listWalletApps = (
  db: Queries,
  userId: string,
  asked: { readonly now: Date; readonly sample: number; readonly most: number },
): Promise<readonly WalletApp[]> =>
  db.run(list, [mainLedger, userId, asked.now, asked.sample, asked.most]);
