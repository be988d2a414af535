/** Second factors by an authenticator app, one per person; their secrets are sealed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const begin = statement(
  "totp-factors.begin",
  `insert into totp_factor (account_id, secret, created_at) values ($1, $2, $3)
   on conflict (account_id) do update
     set secret     = excluded.secret,
         created_at = excluded.created_at
   where totp_factor.confirmed_at is null`,
);

/** Replaces a factor that was never confirmed, and leaves one that was as it is. */
export const beginTotpFactor = (
  tx: Queries,
  accountId: string,
  sealedSecret: string,
  at: Date,
): Promise<unknown> => tx.run(begin, [accountId, sealedSecret, at]);

// The secret is compared too: a code for a secret that was replaced meanwhile confirms nothing.
const confirm = statement<{ readonly account_id: string }>(
  "totp-factors.confirm",
  `update totp_factor set confirmed_at = $4, last_step = $3
    where account_id = $1 and secret = $2 and confirmed_at is null and last_step < $3
    returning account_id`,
);

export const confirmTotpFactor = async (
  tx: Queries,
  accountId: string,
  sealedSecret: string,
  step: number,
  at: Date,
): Promise<boolean> => (await tx.run(confirm, [accountId, sealedSecret, step, at])).length === 1;

// One statement looks and remembers, so that of parallel uses of a code one passes.
const use = statement<{ readonly account_id: string }>(
  "totp-factors.use",
  `update totp_factor set last_step = $3
    where account_id = $1 and secret = $2 and confirmed_at is not null and last_step < $3
    returning account_id`,
);

/** True for the first use of a step, and of none before it. */
export const useTotpStep = async (
  db: Queries,
  accountId: string,
  sealedSecret: string,
  step: number,
): Promise<boolean> => (await db.run(use, [accountId, sealedSecret, step])).length === 1;

const remove = statement<{ readonly confirmed_at: Date | null }>(
  "totp-factors.remove",
  `delete from totp_factor where account_id = $1 returning confirmed_at`,
);

/** True when a confirmed factor is gone now. */
export const removeTotpFactor = async (tx: Queries, accountId: string): Promise<boolean> =>
  ((await tx.run(remove, [accountId]))[0]?.confirmed_at ?? null) !== null;
