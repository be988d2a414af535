/** What a partner put into a wallet, less what was taken back. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "./ledger.domain.ts";

// From the wallet's side: a partner's account has as many rows as it has customers.
const net = statement<{ readonly cents: number }>(
  "top-ups.net",
  `with ends as (
     select wallet.id as wallet, funding.id as funding
       from account wallet join account funding on funding.ledger_id = wallet.ledger_id
      where wallet.ledger_id = $1 and wallet.kind = 'wallet' and wallet.owner = $2
        and funding.kind = 'funding' and funding.owner = $3
   )
   select coalesce((select sum(t.cents) from ends join transfer t on t.to_account = ends.wallet
                     where t.from_account = ends.funding), 0)::bigint
        - coalesce((select sum(t.cents) from ends join transfer t on t.from_account = ends.wallet
                     where t.to_account = ends.funding), 0)::bigint as cents`,
);

export const toppedUpCents = async (
  tx: Queries,
  userId: string,
  partner: string,
): Promise<number> => (await tx.run(net, [mainLedger, userId, partner]))[0]?.cents ?? 0;
