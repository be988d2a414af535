/** Shares: written once for a month, and marked as paid once. */
import type { Month } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { RevenueShare } from "./revenue-share.domain.ts";
import type { PaidBy } from "./share-payment.domain.ts";
import { findShare, type Share } from "./shares.query.ts";

const insert = statement<{ readonly id: string }>(
  "shares.insert",
  `insert into referral_share (tenant_id, month, referrer_id, id, revenue_cents, share_cents, state,
                               created_at)
   values ($1, $2, $3, $4, $5, $6::bigint, case when $6 = 0 then 'nothing' else 'due' end, $7)
   on conflict (tenant_id, month, referrer_id) do nothing returning id`,
);

const insertLines = statement(
  "shares.insert-lines",
  `insert into referral_share_line (tenant_id, month, referrer_id, customer_id, revenue_cents,
                                    share_cents)
   select $1, $2, $3, l.* from unnest($4::uuid[], $5::bigint[], $6::bigint[]) as l`,
);

/** False where the month was written for this customer before: that one stays. */
export const insertShare = async (
  tx: Queries,
  tenantId: string,
  { month, id, share, now }: Written,
): Promise<boolean> => {
  const { referrerId, revenueCents, shareCents, lines } = share;
  const values = [tenantId, month, referrerId, id, revenueCents, shareCents, now];
  if ((await tx.run(insert, values)).length === 0) return false;
  await tx.run(insertLines, [
    ...[tenantId, month, referrerId],
    lines.map(({ customerId }) => customerId),
    lines.map((line) => line.revenueCents),
    lines.map((line) => line.shareCents),
  ]);
  return true;
};

interface Written {
  readonly month: Month;
  readonly id: string;
  readonly share: RevenueShare;
  readonly now: Date;
}

const lock = statement(
  "shares.lock",
  `select from referral_share where tenant_id = $1 and id = $2 for no key update`,
);

export const lockShare = async (
  tx: Queries,
  tenantId: string,
  id: string,
): Promise<Share | null> => {
  await tx.run(lock, [tenantId, id]);
  return findShare(tx, tenantId, id);
};

const ask = statement<{ readonly askedWallet: string | null }>(
  "shares.ask",
  `update referral_share
      set asked_at = coalesce(asked_at, $4), asked_times = asked_times + 1,
          asked_wallet = coalesce(asked_wallet, $3)
    where tenant_id = $1 and id = $2 and state = 'due' and (asked_at is null or asked_at > $5)
   returning ${named("asked_wallet")}`,
);

/**
 * The wallet that was asked first, for another one would be paid a second time. Null where it is
 * not due any more, or was asked first before `since`.
 */
export const markAsked = async (
  tx: Queries,
  tenantId: string,
  { id, walletUser, now, since }: AskWish,
): Promise<string | null> =>
  (await tx.run(ask, [tenantId, id, walletUser, now, since]))[0]?.askedWallet ?? null;

export interface AskWish {
  readonly id: string;
  readonly walletUser: string;
  readonly now: Date;
  readonly since: Date;
}

const unask = statement(
  "shares.unask",
  `update referral_share set asked_at = null, asked_times = 0, asked_wallet = null
    where tenant_id = $1 and id = $2 and state = 'due' and asked_times = 1`,
);

/** Of one that was asked once and surely did not take it. */
export const unmarkAsked = (tx: Queries, tenantId: string, id: string): Promise<unknown> =>
  tx.run(unask, [tenantId, id]);

const pay = statement(
  "shares.pay",
  `update referral_share set state = 'paid', paid_by = $3, paid_at = $4
    where tenant_id = $1 and id = $2 and state = 'due'`,
);

export const markPaid = (
  tx: Queries,
  tenantId: string,
  id: string,
  { by, now }: { readonly by: PaidBy; readonly now: Date },
): Promise<unknown> => tx.run(pay, [tenantId, id, by, now]);
