/** Where the owner of a wallet is reached. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";

export interface Contact {
  readonly channel: "sms" | "email";
  readonly address: string;
}

// Who came in person is reached by the address that identity has verified, and by no other.
const find = statement<Contact>(
  "wallet-contacts.find",
  `select 'email' as channel, email as address from known_person where sub = $2 and email <> ''
    union all
   select channel, address from wallet_contact
    where ledger_id = $1 and user_id = $2
      and not exists (select from known_person where sub = $2)
    limit 1`,
);

/** Null where nobody is known by this name. */
export const contactOf = async (db: Queries, userId: string): Promise<Contact | null> =>
  (await db.run(find, [mainLedger, userId]))[0] ?? null;

const put = statement(
  "wallet-contacts.put",
  `insert into wallet_contact (ledger_id, user_id, channel, address) values ($1, $2, $3, $4)
   on conflict (ledger_id, user_id) do update
     set channel = excluded.channel, address = excluded.address`,
);

export const putContact = async (
  tx: Queries,
  userId: string,
  { channel, address }: Contact,
): Promise<void> => {
  await tx.run(put, [mainLedger, userId, channel, address]);
};
