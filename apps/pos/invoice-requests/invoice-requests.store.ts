/** What consumers asked to have invoiced, and how far that came. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { BillingData } from "#business/invoicing/billing-data.domain.ts";

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
     regimen_fiscal, codigo_postal, requested_at, changed_at, due_at, name_confirmed)
   values ($1, $2, $3, 'requested', $4, $5, $6, $7, $8, $9, $10, $10, $10, $11)
   on conflict (tenant_id, sale_id) where state in ('requested', 'stamped') do nothing
   returning id`,
);

/** False where a request for the same order is open or stamped. */
export const insertRequest = async (tx: Queries, request: InvoiceRequest): Promise<boolean> => {
  const { tenantId, id, orderId, billingData: data, now } = request;
  const made = await tx.run(insert, [
    ...[tenantId, id, orderId, data.rfc, data.razonSocial, data.email, data.usoCfdi],
    ...[data.regimenFiscal, data.codigoPostal, now, data.isNameConfirmed ?? false],
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

const change = statement<{ readonly id: string }>(
  "invoice-requests.change",
  `update invoice_request
      set state = $3, reason = $4, changed_at = $5, retryable = $6, detail = $7, due_at = null,
          leased_until = null
    where tenant_id = $1 and id = $2 and state = 'requested' returning id`,
);

export type Outcome =
  | { readonly state: "stamped" }
  | {
      readonly state: "failed";
      /** For the consumer to read. */
      readonly reason: string;
      /** Whether the consumer can do something about it; absent: yes. */
      readonly retryable?: boolean;
      /** What the issuer said, for the people of the business. */
      readonly detail?: string;
    };

/** Ends an open request; false for one that is over, which stays as it is. */
export const endRequest = async (
  tx: Queries,
  { tenantId, id }: Pick<InvoiceRequest, "tenantId" | "id">,
  outcome: Outcome,
  now: Date,
): Promise<boolean> => {
  const failed = outcome.state === "failed" ? outcome : null;
  const told = [failed?.reason ?? null, now, failed?.retryable ?? true, failed?.detail ?? null];
  return (await tx.run(change, [tenantId, id, outcome.state, ...told])).length > 0;
};

const takeBack = statement<{ readonly id: string }>(
  "invoice-requests.take-back",
  `update invoice_request set state = 'failed', reason = $4, changed_at = $5
    where tenant_id = $1 and sale_id = $2 and state = 'stamped'
      and id = coalesce($3, id) returning id`,
);

/** Its invoice was cancelled: the order may be asked for again. Those that were taken back. */
export const takeBackRequest = async (
  tx: Queries,
  where: { readonly tenantId: string; readonly orderId: string; readonly id: string | null },
  reason: string,
  now: Date,
): Promise<readonly string[]> => {
  const values = [where.tenantId, where.orderId, where.id, reason, now];
  return (await tx.run(takeBack, values)).map(({ id }) => id);
};
