/** Requests with all that a stamp needs to know of them. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { BillingData } from "#business/invoicing/billing-data.domain.ts";
import type { RequestState } from "../invoice-requests/invoice-requests.query.ts";

export interface StampWork {
  readonly tenantId: string;
  readonly id: string;
  readonly orderId: string;
  readonly state: RequestState;
  readonly billingData: BillingData;
}

export type WorkRow = Omit<StampWork, "billingData"> & BillingData;

export const workOf = ({ tenantId, id, orderId, state, ...billingData }: WorkRow): StampWork => ({
  tenantId,
  id,
  orderId,
  state,
  billingData,
});

export const workColumns = named(`r.tenant_id, r.id, r.sale_id as order_id, r.state, r.rfc,
  r.razon_social, r.email, r.uso_cfdi, r.regimen_fiscal, r.codigo_postal,
  r.name_confirmed as is_name_confirmed`);

const find = statement<WorkRow>(
  "stamp-work.find",
  `select ${workColumns} from invoice_request r where r.tenant_id = $1 and r.id = $2`,
);

export const findWork = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<StampWork | null> => {
  const row = (await db.run(find, [tenantId, id]))[0];
  return row ? workOf(row) : null;
};

const askedBefore = statement<{ readonly asked: boolean }>(
  "stamp-work.was-asked",
  `select exists (select from invoice_request
                   where tenant_id = $1 and sale_id = $2 and asked_at is not null) as asked`,
);

/** Whether the issuer was asked for this order before, by this request or an earlier one. */
export const wasAsked = async (
  db: Queries,
  { tenantId, orderId }: Pick<StampWork, "tenantId" | "orderId">,
): Promise<boolean> => (await db.run(askedBefore, [tenantId, orderId]))[0]?.asked ?? false;
