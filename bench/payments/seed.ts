/** Fills payments: merchants with keys, wallets, old payments, and a million transfers. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { apiKeysOf, type IssuedKey } from "#platform/auth/api-keys.ts";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/database.ts";
import { mainLedger } from "../../apps/payments/ledger/ledger.domain.ts";
import type { Machine } from "../instance.ts";

/** What the processes of this measurement read from a file; `key` and `payers` are `load.ts`'s. */
export interface PaymentsCast {
  readonly key: string;
  readonly payers: readonly [];
  readonly keys: readonly string[];
  /** Payers of ours, and others for the bare script, so that neither waits for the other. */
  readonly users: readonly string[];
  readonly paymentIds: readonly string[];
  /** Wallets whose statements are long. */
  readonly busyUsers: readonly string[];
}

const merchantCount = 100;
const oldPayments = 200_000;
const transferCount = 1_000_000;
const busyCount = 1_000;

export const seedPaymentsBench = async (machine: Machine): Promise<string> => {
  const { admin, home } = machine;
  await admin.query("set search_path = payments");
  await admin.query("set synchronous_commit = off");
  const users = Array.from({ length: merchantCount }, (_, index) => `pays-${index}`);
  const busyUsers = Array.from({ length: busyCount }, (_, index) => `busy-${index}`);
  // Of the ecosystem's own, which charge without an owner's consent.
  const made = await issueKeys(machine);
  const merchants = made.map(({ id }) => `key:${id}`);
  const bare = users.flatMap((_, index) => [`bare-${index}`]);
  await open(machine, "funding", ["bench"]);
  await open(machine, "merchant", [...merchants, ...bare]);
  await open(machine, "wallet", [...users, ...bare, ...busyUsers]);
  await seedTransfers(machine);
  const paymentIds = await seedOldPayments(machine, merchants);
  await admin.query("vacuum analyze");
  const key = made[0]?.key ?? "";
  const cast: PaymentsCast = {
    key,
    payers: [],
    keys: made.map((one) => one.key),
    users,
    paymentIds,
    busyUsers,
  };
  const file = join(home, "payments-cast.json");
  await writeFile(file, JSON.stringify(cast));
  return file;
};

const issueKeys = async ({ adminUrl }: Machine): Promise<readonly IssuedKey[]> => {
  const db = openDatabase({ url: adminUrl, schema: "payments" });
  const keys = apiKeysOf({ app: "payments", db, clock: systemClock });
  const permissions = ["payments:create", "payments:read", "wallets:read"];
  const key = { name: "bench", permissions, scope: {}, ecosystem: true };
  const made = await Promise.all(Array.from({ length: merchantCount }, () => keys.create(key)));
  await db.close();
  return made;
};

const open = ({ admin }: Machine, kind: string, owners: readonly string[]) =>
  admin.query(
    `insert into account (ledger_id, id, kind, owner, opened_at)
     select $1, uuidv7(), $2, owner, now() from unnest($3::text[]) as owner
     on conflict do nothing`,
    [mainLedger, kind, owners],
  );

/** Each wallet is filled by one; the others go between busy wallets. Balances are their sums. */
const seedTransfers = async ({ admin }: Machine): Promise<void> => {
  await admin.query(
    `insert into transfer (ledger_id, id, kind, from_account, to_account, cents, at)
     select $1, uuidv7(), 'top_up', f.id, w.id, 1000000000, now()
       from account w join account f on f.kind = 'funding' where w.kind = 'wallet'`,
    [mainLedger],
  );
  await admin.query(
    `with busy as (
       select array_agg(id order by owner) as ids from account where owner like 'busy-%')
     insert into transfer (ledger_id, id, kind, from_account, to_account, cents, at)
     select $1, uuidv7(), 'transfer', ids[1 + n % $3], ids[1 + (n * 7 + 3 + n / $3) % $3],
            1 + n % 90, now()
       from busy, generate_series(1, $2::int) as n
      where n % $3 <> (n * 7 + 3 + n / $3) % $3`,
    [mainLedger, transferCount, busyCount],
  );
  await admin.query(
    `update account set balance_cents = moved.cents
       from (select account, sum(cents) as cents
               from (select to_account as account, cents from transfer
                     union all select from_account, -cents from transfer) both_sides
              group by account) moved
      where account.id = moved.account`,
  );
};

/** Failed long ago: they stand in every index and move nothing. */
const seedOldPayments = async (
  { admin }: Machine,
  merchants: readonly string[],
): Promise<readonly string[]> => {
  await admin.query(
    `insert into payment (ledger_id, id, merchant, idempotency_key, request_hash, user_id, cents,
                          concept, status, method, provider, created_at, expires_at)
     select $1, uuidv7(), ($2::text[])[1 + n % array_length($2::text[], 1)], 'old-' || n, 'hash',
            'busy-' || n % 1000, 50000, 'Pedido', 'expired', 'codi', 'sandbox_codi',
            now() - interval '9 days', now() - interval '8 days'
       from generate_series(1, $3::int) as n`,
    [mainLedger, merchants, oldPayments],
  );
  const { rows } = await admin.query<{ id: string }>(
    "select id from payment where merchant = $1 limit 2000",
    [merchants[0]],
  );
  return rows.map(({ id }) => id);
};
