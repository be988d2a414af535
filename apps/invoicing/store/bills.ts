/** Bills for stamps: one for an organization and month. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { BillAmounts, Tier } from "../domain/partner-rates.ts";

export interface PartnerBill extends BillAmounts {
  readonly organizationId: string;
  /** Its first day. */
  readonly month: string;
  readonly stamps: number;
  readonly tier: Tier;
  readonly cfdiUuid: string | null;
  readonly cfdiXml: string | null;
  readonly problem: string | null;
}

const insert = statement<{ readonly organization_id: string }>(
  "bills.insert",
  `insert into partner_bill (organization_id, month, stamps, tier, rate_cents, subtotal_cents,
     iva_cents, total_cents, created_at)
   values ($1, $2::date, $3, $4, $5, $6, $7, $8, $9)
   on conflict do nothing returning organization_id`,
);

/** False when there is one already: a month is billed once. */
export const insertBill = async (
  db: Queries,
  bill: Omit<PartnerBill, "cfdiUuid" | "cfdiXml" | "problem">,
  now: Date,
): Promise<boolean> => {
  const { organizationId, month, stamps, tier, rateCents, subtotalCents } = bill;
  const rows = await db.run(insert, [
    ...[organizationId, month, stamps, tier, rateCents, subtotalCents],
    ...[bill.ivaCents, bill.totalCents, now],
  ]);
  return rows.length === 1;
};

interface BillRow {
  readonly organization_id: string;
  readonly month: string;
  readonly stamps: number;
  readonly tier: Tier;
  readonly rate_cents: number;
  readonly subtotal_cents: number;
  readonly iva_cents: number;
  readonly total_cents: number;
  readonly cfdi_uuid: string | null;
  readonly cfdi_xml: string | null;
  readonly problem: string | null;
}

const columns = `organization_id, month::text, stamps, tier, rate_cents, subtotal_cents, iva_cents,
  total_cents, cfdi_uuid, cfdi_xml, problem`;

const billOf = (row: BillRow): PartnerBill => ({
  ...{ organizationId: row.organization_id, month: row.month, stamps: row.stamps },
  ...{ tier: row.tier, rateCents: row.rate_cents, subtotalCents: row.subtotal_cents },
  ...{ ivaCents: row.iva_cents, totalCents: row.total_cents, cfdiUuid: row.cfdi_uuid },
  ...{ cfdiXml: row.cfdi_xml, problem: row.problem },
});

const ofOne = statement<BillRow>(
  "bills.of-one",
  `select ${columns} from partner_bill where organization_id = $1 order by month desc limit $2`,
);

/** The newest first. */
export const billsOf = async (
  db: Queries,
  organizationId: string,
  most: number,
): Promise<readonly PartnerBill[]> => (await db.run(ofOne, [organizationId, most])).map(billOf);

const open = statement<BillRow>(
  "bills.open",
  `select ${columns} from partner_bill
    where mailed_at is null and ($1::uuid is null or (organization_id, month) > ($1, $2::date))
    order by organization_id, month limit $3`,
);

/** Those that have not been handed over; after the one that is named. */
export const openBills = async (
  db: Queries,
  after: Pick<PartnerBill, "organizationId" | "month"> | null,
  most: number,
): Promise<readonly PartnerBill[]> =>
  (await db.run(open, [after?.organizationId ?? null, after?.month ?? null, most])).map(billOf);

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
