/** What consumers asked to have invoiced, and how far that came. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { BillingData } from "../domain/billing-data.ts";

export interface InvoiceRequest {
  readonly tenantId: string;
  readonly id: string;
  readonly orderId: string;
  readonly billingData: BillingData;
  readonly now: Date;
}

// The unique index makes the second of two at once wait here until the first has committed.
const insert = statement<{ readonly id: string }>(
  "invoice-requests.insert",
  `insert into invoice_request (tenant_id, id, sale_id, state, rfc, razon_social, email, uso_cfdi,
     regimen_fiscal, codigo_postal, requested_at, changed_at)
   values ($1, $2, $3, 'requested', $4, $5, $6, $7, $8, $9, $10, $10)
   on conflict (tenant_id, sale_id) where state in ('requested', 'stamped') do nothing
   returning id`,
);

/** False where a request for the same order is open or stamped. */
export const insertRequest = async (tx: Queries, request: InvoiceRequest): Promise<boolean> => {
  const { tenantId, id, orderId, billingData: data, now } = request;
  const made = await tx.run(insert, [
    ...[tenantId, id, orderId, data.rfc, data.razonSocial, data.email, data.usoCfdi],
    ...[data.regimenFiscal, data.codigoPostal, now],
  ]);
  return made.length > 0;
};

export interface StandingRequest {
  readonly id: string;
  readonly state: "requested" | "stamped";
}

const standing = statement<StandingRequest>(
  "invoice-requests.standing",
  `select id, state from invoice_request
    where tenant_id = $1 and sale_id = $2 and state in ('requested', 'stamped')`,
);

/** The request that is open or stamped; there is one at most. */
export const standingRequest = async (
  tx: Queries,
  tenantId: string,
  orderId: string,
): Promise<StandingRequest | null> => (await tx.run(standing, [tenantId, orderId]))[0] ?? null;

const change = statement(
  "invoice-requests.change",
  `update invoice_request set state = $3, reason = $4, changed_at = $5
    where tenant_id = $1 and id = $2 and state = 'requested'`,
);

export type Outcome =
  { readonly state: "stamped" } | { readonly state: "failed"; readonly reason: string };

/** Ends an open request; one that is over stays as it is. `reason` is for the consumer to read. */
export const endRequest = (
  tx: Queries,
  { tenantId, id }: Pick<InvoiceRequest, "tenantId" | "id">,
  outcome: Outcome,
  now: Date,
): Promise<unknown> => {
  const reason = outcome.state === "failed" ? outcome.reason : null;
  return tx.run(change, [tenantId, id, outcome.state, reason, now]);
};
