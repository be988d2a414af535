/** Offerings, found and listed. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Offering } from "./offering.domain.ts";
import { lastId, newestOf } from "#platform/db/id-bounds.ts";

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

const ofTheirs = `select ${offeringColumns} from offering where merchant = $1`;

const newest = statement<Offering>(
  "offerings.newest",
  `${ofTheirs} and id < coalesce($2, ${lastId}) order by id desc limit $3`,
);
const inState = statement<Offering>(
  "offerings.in-state",
  `${ofTheirs} and ${newestOf("status", { value: "$4", before: "$2", limit: "$3" })}`,
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
): Promise<readonly Offering[]> => {
  const page = [merchant, before, most];
  return status === null ? db.run(newest, page) : db.run(inState, [...page, status]);
};
