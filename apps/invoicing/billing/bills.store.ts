/** Writes of bills for stamps. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { PartnerBill } from "./bills.query.ts";

const insert = statement<{ readonly organization_id: string }>(
  "bills.insert",
  `insert into partner_bill (organization_id, month, stamps, tier, base_cents, included_stamps,
     rate_cents, subtotal_cents, iva_cents, total_cents, created_at)
   values ($1, $2::date, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict do nothing returning organization_id`,
);

/** False when there is one already: a month is billed once. */
export const insertBill = async (
  db: Queries,
  bill: Omit<PartnerBill, "cfdiUuid" | "cfdiXml" | "problem">,
  now: Date,
): Promise<boolean> => {
  const { organizationId, month, stamps, tier, baseCents, includedStamps, rateCents } = bill;
  const rows = await db.run(insert, [
    ...[organizationId, month, stamps, tier, baseCents, includedStamps, rateCents],
    ...[bill.subtotalCents, bill.ivaCents, bill.totalCents, now],
  ]);
  return rows.length === 1;
};

const stamped = statement(
  "bills.stamped",
  `update partner_bill set cfdi_uuid = $3, cfdi_xml = $4, problem = null
    where organization_id = $1 and month = $2::date and cfdi_uuid is null`,
);

export const markBillStamped = async (
  db: Queries,
  { organizationId, month }: PartnerBill,
  { uuid, xml }: { readonly uuid: string; readonly xml: string },
): Promise<void> => {
  await db.run(stamped, [organizationId, month, uuid, xml]);
};

const noted = statement(
  "bills.problem",
  `update partner_bill set problem = $3 where organization_id = $1 and month = $2::date`,
);

export const noteBillProblem = async (
  db: Queries,
  { organizationId, month }: PartnerBill,
  problem: string,
): Promise<void> => {
  await db.run(noted, [organizationId, month, problem.slice(0, 1_000)]);
};

const mailed = statement<{ readonly month: string }>(
  "bills.mailed",
  `update partner_bill set mailed_at = $3
    where organization_id = $1 and month = $2::date and mailed_at is null
   returning month::text`,
);

/** False when another process handed it over. */
export const markBillMailed = async (
  tx: Queries,
  { organizationId, month }: PartnerBill,
  now: Date,
): Promise<boolean> => (await tx.run(mailed, [organizationId, month, now])).length === 1;
