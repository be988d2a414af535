/** Reads offers and needs of a community, and how often somebody wrote about them. */
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { offerKinds, type OfferKind } from "#contracts/vouchers/offer.ts";
import type { Offer } from "./offer.domain.ts";

const columns = `${named(`o.community_id, o.id, o.kind, o.member_id, o.cell_id, o.title, o.text,
  o.vales_cents, o.cash_cents, o.zone, o.until::text, o.created_at, o.withdrawn_at,
  o.withdrawn_reason, m.display_name as member_name`)}, c.name as "cellName", p.id as "pictureId"`;

const joined = `from offer o
    join member m on m.community_id = o.community_id and m.id = o.member_id
    left join cell c on c.community_id = o.community_id and c.id = o.cell_id
    left join offer_picture p on p.community_id = o.community_id and p.offer_id = o.id`;

const standing = `community_id = $1 and withdrawn_at is null
      and exists (select from member where member.community_id = $1
                   and member.id = offer.member_id and member.ended_at is null)`;
const newestFirst = `id < coalesce($3::uuid, ${lastId})`;

// What stands until a day is found by that day, whatever is over; what stands without one is a
// range of each kind, so that needs are not looked for among offers.
const listed = (kinds: readonly OfferKind[], filter: string): string => {
  const undated = kinds.map(
    (kind) => `(select * from offer
        where ${standing} and kind = '${kind}' and until is null and ${newestFirst} ${filter}
        order by id desc limit $4)`,
  );
  return `with dated as materialized (
     select * from offer where ${standing} and until >= $2::date ${filter}
   ), o as (
     select * from (
       (select * from dated where kind in ('${kinds.join("', '")}') and ${newestFirst})
       union all ${undated.join(" union all ")}) found
      order by id desc limit $4
   )
   select ${columns} ${joined.replace("offer o", "o")}
    order by o.id desc`;
};

const ofKinds = (name: string, filter: string) => ({
  all: statement<Offer>(`offers.${name}`, listed(offerKinds, filter)),
  offer: statement<Offer>(`offers.${name}-offers`, listed(["offer"], filter)),
  need: statement<Offer>(`offers.${name}-needs`, listed(["need"], filter)),
});

const newest = ofKinds("list", "");
const told = ofKinds(
  "search",
  `and (title ilike '%' || $5 || '%' or text ilike '%' || $5 || '%'
        or zone ilike '%' || $5 || '%')`,
);

export interface OffersAsked {
  readonly communityId: string;
  /** In the community's zone. */
  readonly today: string;
  /** Null: offers and needs. */
  readonly kind: OfferKind | null;
  readonly search: string | null;
  readonly before: string | null;
  readonly limit: number;
}

/** What stands today, newest first; one more than the limit. */
export const listOffers = (db: Queries, asked: OffersAsked): Promise<readonly Offer[]> => {
  const { communityId, today, kind, search, before, limit } = asked;
  const page = [communityId, today, before, limit + 1];
  if (search === null) return db.run(newest[kind ?? "all"], page);
  const part = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return db.run(told[kind ?? "all"], [...page, part]);
};

const findStatement = statement<Offer>(
  "offers.find",
  `select ${columns} ${joined} where o.community_id = $1 and o.id = $2`,
);

export const findOffer = async (
  db: Queries,
  communityId: string,
  id: string,
): Promise<Offer | null> => (await db.run(findStatement, [communityId, id]))[0] ?? null;

const writtenStatement = statement<{ readonly count: number }>(
  "offers.written",
  `select count(*)::bigint as count from offer_message
    where community_id = $1 and member_id = $2 and at > $3`,
);

export const countWritten = async (
  db: Queries,
  communityId: string,
  memberId: string,
  since: Date,
): Promise<number> =>
  (await db.run(writtenStatement, [communityId, memberId, since]))[0]?.count ?? 0;

const readersStatement = statement<{ readonly contact: string }>(
  "offers.readers",
  `select distinct on (c.member_id) c.contact from member_contact c
    where c.community_id = $1
      and (c.member_id = $2 or c.member_id in (select o.member_id from cell_operator o
                                                where o.community_id = $1 and o.cell_id = $3))
    order by c.member_id, position('@' in c.contact) = 0, c.contact
    limit 10`,
);

/** An address or phone of each who is written to: who wrote the offer, and who runs its stall. */
export const readersOf = async (
  db: Queries,
  { communityId, memberId, cellId }: Pick<Offer, "communityId" | "memberId" | "cellId">,
): Promise<readonly string[]> =>
  (await db.run(readersStatement, [communityId, memberId, cellId])).map(({ contact }) => contact);
