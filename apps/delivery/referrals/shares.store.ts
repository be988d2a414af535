/** Shares: written once for a month, and marked as paid once. */
import type { Month } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { RevenueShare } from "./revenue-share.domain.ts";

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

const ask = statement(
  "shares.ask",
  `update referral_share set asked_at = coalesce(asked_at, $3)
    where tenant_id = $1 and id = $2 and state = 'due'`,
);

/** Written before the wallet is asked: from then on it may have been paid. */
export const markAsked = (tx: Queries, tenantId: string, id: string, now: Date): Promise<unknown> =>
  tx.run(ask, [tenantId, id, now]);

const pay = statement<{ readonly id: string }>(
  "shares.pay",
  `update referral_share set state = 'paid', paid_by = $3, paid_at = $4
    where tenant_id = $1 and id = $2 and state = 'due' returning id`,
);

/** False where it is not due any more. */
export const markPaid = async (
  tx: Queries,
  tenantId: string,
  id: string,
  by: "wallet" | "hand",
  now: Date,
): Promise<boolean> => (await tx.run(pay, [tenantId, id, by, now])).length > 0;
