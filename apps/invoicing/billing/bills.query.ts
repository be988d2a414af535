/** Bills for stamps: one for an organization and month. */
import { named } from "#platform/db/named.ts";
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

const columns = named(`organization_id, month::text, stamps, tier, base_cents, included_stamps,
  rate_cents, subtotal_cents, iva_cents, total_cents, cfdi_uuid, cfdi_xml, problem`);

const ofOne = statement<PartnerBill>(
  "bills.of-one",
  `select ${columns} from partner_bill where organization_id = $1 order by month desc limit $2`,
);

/** The newest first. */
export const billsOf = (
  db: Queries,
  organizationId: string,
  most: number,
): Promise<readonly PartnerBill[]> => db.run(ofOne, [organizationId, most]);

const open = statement<PartnerBill>(
  "bills.open",
  `select ${columns} from partner_bill
    where mailed_at is null and ($1::uuid is null or (organization_id, month) > ($1, $2::date))
    order by organization_id, month limit $3`,
);

/** Those that have not been handed over; after the one that is named. */
export const openBills = (
  db: Queries,
  after: Pick<PartnerBill, "organizationId" | "month"> | null,
  most: number,
): Promise<readonly PartnerBill[]> =>
  db.run(open, [after?.organizationId ?? null, after?.month ?? null, most]);
