/** What a month brought by whom, and the shares that were written of it. */
import type { Cents } from "#platform/money.ts";
import { monthAfter, type Month } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { ReferredRevenue, ShareLine } from "./revenue-share.domain.ts";

const revenue = statement<ReferredRevenue>(
  "shares.revenue",
  `select ${named("a.customer_id, a.referrer_id")},
          sum(b.total_cents)::bigint as "revenueCents"
     from delivery_order o
     join bill b on b.tenant_id = o.tenant_id and b.id = o.bill_id and b.state = 'paid'
     join account a on a.tenant_id = o.tenant_id and a.customer_id = o.customer_id
    where o.tenant_id = $1 and o.state = 'delivered' and a.referrer_id is not null
      and o.ended_at >= ($2 || '-01')::date::timestamp at time zone $4
      and o.ended_at < ($3 || '-01')::date::timestamp at time zone $4
    group by a.customer_id, a.referrer_id`,
);

/** By customer, of a month as the business's clock counts it. */
export const referredRevenue = (
  db: Queries,
  { id, timeZone }: { readonly id: string; readonly timeZone: string },
  month: Month,
): Promise<readonly ReferredRevenue[]> => db.run(revenue, [id, month, monthAfter(month), timeZone]);

interface ShareRow {
  readonly id: string;
  readonly month: Month;
  readonly referrerId: string;
  readonly referrerName: string;
  readonly walletUser: string | null;
  readonly revenueCents: Cents;
  readonly shareCents: Cents;
  readonly state: "nothing" | "due" | "paid";
  readonly paidBy: "wallet" | "hand" | null;
  readonly paidAt: Date | null;
  /** When the wallet was asked first; null: never, or it surely did not take it. */
  readonly askedAt: Date | null;
  /** The wallet that was asked; null for shares of before it was written down. */
  readonly askedWallet: string | null;
}

export interface Share extends ShareRow {
  readonly lines: readonly (ShareLine & { readonly customerName: string })[];
}

const columns = named(`s.id, s.month, s.referrer_id, c.name as referrer_name, a.wallet_user,
  s.revenue_cents, s.share_cents, s.state, s.paid_by, s.paid_at, s.asked_at, s.asked_wallet`);
const from = `from referral_share s
  join customer c on c.tenant_id = s.tenant_id and c.id = s.referrer_id
  join account a on a.tenant_id = s.tenant_id and a.customer_id = s.referrer_id`;

const ofMonth = statement<ShareRow>(
  "shares.of-month",
  `select ${columns} ${from} where s.tenant_id = $1 and s.month = $2
    order by s.share_cents desc, s.referrer_id`,
);

const byId = statement<ShareRow>(
  "shares.find",
  `select ${columns} ${from} where s.tenant_id = $1 and s.id = $2`,
);

const due = statement<ShareRow>(
  "shares.due",
  `select ${columns} ${from}
    where s.tenant_id = $1 and s.state = 'due'
      and coalesce(s.asked_wallet, a.wallet_user) is not null
      and (s.asked_at is null or s.asked_at > $2) and s.id > coalesce($3, ${firstId})
    order by s.id limit $4`,
);

const lines = statement<Share["lines"][number] & Pick<ShareRow, "month" | "referrerId">>(
  "shares.lines",
  `select ${named(`l.month, l.referrer_id, l.customer_id, l.revenue_cents, l.share_cents,
     c.name as customer_name`)}
     from referral_share_line l
     join customer c on c.tenant_id = l.tenant_id and c.id = l.customer_id
    where l.tenant_id = $1 and l.month = any ($2::text[]) and l.referrer_id = any ($3::uuid[])
    order by l.share_cents desc, l.customer_id`,
);

const whole = async (
  db: Queries,
  tenantId: string,
  rows: readonly ShareRow[],
): Promise<readonly Share[]> => {
  if (rows.length === 0) return [];
  const months = [...new Set(rows.map(({ month }) => month))];
  const all = await db.run(lines, [tenantId, months, rows.map(({ referrerId }) => referrerId)]);
  return rows.map((row) => ({
    ...row,
    lines: all
      .filter(({ month, referrerId }) => month === row.month && referrerId === row.referrerId)
      .map(({ month: _month, referrerId: _referrer, ...line }) => line),
  }));
};

/** The largest first. */
export const sharesOfMonth = async (
  db: Queries,
  tenantId: string,
  month: Month,
): Promise<readonly Share[]> => whole(db, tenantId, await db.run(ofMonth, [tenantId, month]));

export const findShare = async (db: Queries, tenantId: string, id: string): Promise<Share | null> =>
  (await whole(db, tenantId, await db.run(byId, [tenantId, id])))[0] ?? null;

/** Still to be paid, of customers who have a wallet; none that was asked of it before `since`. */
export const dueShares = (
  db: Queries,
  tenantId: string,
  { since, after, most }: { since: Date; after: string | null; most: number },
): Promise<readonly ShareRow[]> => db.run(due, [tenantId, since, after, most]);
