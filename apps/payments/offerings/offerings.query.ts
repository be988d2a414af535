/** Offerings, found and listed. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Offering } from "./offering.domain.ts";
import { lastId } from "#platform/db/id-bounds.ts";

export const offeringColumns =
  named(`id, merchant, name, units, sold_units, unit_cents, deadline, status, close_reason,
  created_at, closed_at`);

const find = statement<Offering>(
  "offerings.find",
  `select ${offeringColumns} from offering where id = $1 and merchant = $2`,
);

/** Null when there is none of this merchant's. */
export const findOffering = async (
  db: Queries,
  id: string,
  merchant: string,
): Promise<Offering | null> => (await db.run(find, [id, merchant]))[0] ?? null;

const list = statement<Offering>(
  "offerings.list",
  `select ${offeringColumns} from offering
    where merchant = $1 and id < coalesce($3, ${lastId})
      and case when $2::text is null then true else status = $2 end
    order by id desc limit $4`,
);

export interface OfferingsAsked {
  readonly merchant: string;
  readonly status: Offering["status"] | null;
  readonly before: string | null;
  readonly most: number;
}

export const listOfferings = (
  db: Queries,
  { merchant, status, before, most }: OfferingsAsked,
): Promise<readonly Offering[]> => db.run(list, [merchant, status, before, most]);
