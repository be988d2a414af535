/** Offerings, found and listed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Offering } from "./offering.domain.ts";
import { lastId } from "#platform/db/id-bounds.ts";

export interface OfferingRow {
  readonly id: string;
  readonly merchant: string;
  readonly name: string;
  readonly units: number;
  readonly sold_units: number;
  readonly unit_cents: number;
  readonly deadline: Date;
  readonly status: Offering["status"];
  readonly close_reason: Offering["closeReason"];
  readonly created_at: Date;
  readonly closed_at: Date | null;
}

export const offeringOf = (row: OfferingRow): Offering => ({
  id: row.id,
  merchant: row.merchant,
  name: row.name,
  units: row.units,
  soldUnits: row.sold_units,
  unitCents: row.unit_cents,
  deadline: row.deadline,
  status: row.status,
  closeReason: row.close_reason,
  createdAt: row.created_at,
  closedAt: row.closed_at,
});

export const offeringColumns = `
  id, merchant, name, units, sold_units, unit_cents, deadline, status, close_reason,
  created_at, closed_at`;

const find = statement<OfferingRow>(
  "offerings.find",
  `select ${offeringColumns} from offering where id = $1 and merchant = $2`,
);

/** Null when there is none of this merchant's. */
export const findOffering = async (
  db: Queries,
  id: string,
  merchant: string,
): Promise<Offering | null> => {
  const row = (await db.run(find, [id, merchant]))[0];
  return row ? offeringOf(row) : null;
};

const list = statement<OfferingRow>(
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

export const listOfferings = async (
  db: Queries,
  { merchant, status, before, most }: OfferingsAsked,
): Promise<readonly Offering[]> =>
  (await db.run(list, [merchant, status, before, most])).map(offeringOf);
