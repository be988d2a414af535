/** Whose vouchers expire soon and were not told of, how they are reached, and who wants no word. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

export interface Holder {
  readonly communityId: string;
  readonly walletId: string;
}

// Of test cells nobody is told. A batch that was told of at seven days needs no word at thirty.
const holdersStatement = statement<Holder>(
  "warnings.holders",
  `select distinct ${named("b.community_id, b.wallet_id")}
     from (select * from batch
            where live and expires_at > $1 and expires_at <= $2) as b
     join member m on m.community_id = b.community_id and m.wallet_id = b.wallet_id
     join cell c on c.community_id = b.community_id and c.id = b.issuer_cell_id and not c.test
    where m.ended_at is null and not exists (select 1 from expiry_warning w
                       where w.community_id = b.community_id and w.batch_id = b.id and w.days <= $3)
      and (b.community_id, b.wallet_id) > ($4::uuid, $5::uuid)
    order by 1, 2
    limit $6`,
);

export interface Expiring {
  readonly batchId: string;
  readonly cents: Cents;
  readonly expiresAt: Date;
}

const expiringStatement = statement<Expiring>(
  "warnings.expiring",
  `select ${named("b.id as batch_id, b.remaining_cents as cents, b.expires_at")}
     from batch b
     join cell c on c.community_id = $1 and c.id = b.issuer_cell_id and not c.test
    where b.community_id = $1 and b.wallet_id = $2 and b.live
      and b.expires_at > $3 and b.expires_at <= $4
      and not exists (select 1 from expiry_warning w
                       where w.community_id = $1 and w.batch_id = b.id and w.days <= $5)
    order by b.expires_at, b.id`,
);

export interface Reached {
  readonly timeZone: string;
  /** An address, or else a phone of ten digits; null for who has none or wants no warnings. */
  readonly contact: string | null;
}

const reachedStatement = statement<Reached>(
  "warnings.reached",
  `select c.time_zone as "timeZone",
          (select k.contact from member_contact k
            where k.community_id = m.community_id and k.member_id = m.id
              and not exists (select 1 from warning_refusal r
                               where r.community_id = m.community_id and r.member_id = m.id)
            order by k.contact not like '%@%', k.contact
            limit 1) as contact
     from member m join community c on c.id = m.community_id
    where m.community_id = $1 and m.wallet_id = $2`,
);

const refusesStatement = statement<{ readonly refuses: boolean }>(
  "warnings.refuses",
  `select exists (select 1 from warning_refusal
                   where community_id = $1 and member_id = $2) as refuses`,
);

export interface Horizon {
  readonly now: Date;
  readonly until: Date;
  readonly days: 7 | 30;
}

/** Members' wallets with something untold, by id behind `after`. */
export const findWarnable = (
  db: Queries,
  { now, until, days }: Horizon,
  { after, most }: { readonly after: Holder; readonly most: number },
): Promise<readonly Holder[]> =>
  db.run(holdersStatement, [now, until, days, after.communityId, after.walletId, most]);

/** What of a wallet expires within the horizon and was not told of. */
export const readExpiring = (
  tx: Queries,
  { communityId, walletId }: Holder,
  { now, until, days }: Horizon,
): Promise<readonly Expiring[]> =>
  tx.run(expiringStatement, [communityId, walletId, now, until, days]);

export const readReached = async (tx: Queries, holder: Holder): Promise<Reached | null> =>
  (await tx.run(reachedStatement, [holder.communityId, holder.walletId]))[0] ?? null;

export interface MemberAddress {
  readonly communityId: string;
  readonly memberId: string;
}

export const refusesWarnings = async (
  db: Queries,
  { communityId, memberId }: MemberAddress,
): Promise<boolean> =>
  (await db.run(refusesStatement, [communityId, memberId]))[0]?.refuses ?? false;
