/** Bills for stamps: one for an organization and month. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { BillAmounts, Tier } from "./partner-rates.domain.ts";

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
  organizationId: row.organization_id,
  month: row.month,
  stamps: row.stamps,
  tier: row.tier,
  rateCents: row.rate_cents,
  subtotalCents: row.subtotal_cents,
  ivaCents: row.iva_cents,
  totalCents: row.total_cents,
  cfdiUuid: row.cfdi_uuid,
  cfdiXml: row.cfdi_xml,
  problem: row.problem,
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
