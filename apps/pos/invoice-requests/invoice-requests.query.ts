/** Requests with their story: for the consumer who asked, and for the people of the business. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import type { BillingData } from "#business/invoicing/billing-data.domain.ts";

export type RequestState = "requested" | "stamped" | "failed";

export interface ListedRequest {
  readonly tenantId: string;
  readonly id: string;
  readonly orderId: string;
  readonly state: RequestState;
  readonly path: "ecosystem" | "provider";
  readonly billingData: BillingData;
  /** For the consumer. */
  readonly reason: string | null;
  /** For the business. */
  readonly detail: string | null;
  readonly retryable: boolean;
  readonly requestedAt: Date;
  readonly changedAt: Date;
  /** Since when the issuer may know of it. */
  readonly askedAt: Date | null;
  /** It waits in the failed-stamp queue. */
  readonly isQueued: boolean;
  readonly queue: QueueFacts | null;
  readonly ticketCode: string;
  /** What is to be invoiced: the sale's, less what went back. */
  readonly totalCents: number;
  readonly soldAt: Date;
}

export interface QueueFacts {
  readonly state: "waiting" | "stamped" | "dead" | "dropped";
  readonly attempts: number;
  readonly nextAt: Date | null;
  readonly lastError: string | null;
}

type ListedRow = Omit<ListedRequest, "billingData" | "isQueued" | "queue"> &
  Omit<BillingData, "isNameConfirmed"> & {
    readonly queueState: QueueFacts["state"] | null;
    readonly attempts: number | null;
    readonly nextAt: Date | null;
    readonly lastError: string | null;
  };

const columns = named(`r.tenant_id, r.id, r.sale_id as order_id, r.state, r.path, r.rfc,
  r.razon_social, r.email, r.uso_cfdi, r.regimen_fiscal, r.codigo_postal, r.reason, r.detail,
  r.retryable, r.requested_at, r.changed_at, r.asked_at, f.state as queue_state, f.attempts,
  f.next_at, f.last_error, s.ticket_code, s.sold_at`);

const select = `select ${columns},
    s.total_cents - coalesce((select sum(b.total_cents) from sale_refund b
       where b.tenant_id = s.tenant_id and b.sale_id = s.id and b.state <> 'failed'), 0)::bigint
      as "totalCents"
  from invoice_request r
  join sale s on s.tenant_id = r.tenant_id and s.id = r.sale_id
  left join failed_stamp f on f.tenant_id = r.tenant_id and f.id = r.id`;

const requestOf = (row: ListedRow): ListedRequest => {
  const { rfc, razonSocial, email, usoCfdi, regimenFiscal, codigoPostal, ...others } = row;
  const { queueState: state, attempts, nextAt, lastError, ...own } = others;
  return {
    ...own,
    billingData: { rfc, razonSocial, email, usoCfdi, regimenFiscal, codigoPostal },
    isQueued: state === "waiting",
    queue: state && { state, attempts: attempts ?? 0, nextAt, lastError },
  };
};

const find = statement<ListedRow>(
  "request-lists.find",
  `${select} where r.tenant_id = $1 and r.id = $2`,
);

export const findRequest = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<ListedRequest | null> => {
  const row = (await db.run(find, [tenantId, id]))[0];
  return row ? requestOf(row) : null;
};

const list = statement<ListedRow>(
  "request-lists.list",
  `${select} where r.tenant_id = $1 and r.id < coalesce($2, ${lastId})
    order by r.id desc limit $3`,
);
// The state is part of the text, so that the planner knows whether it is rare.
const listIn = (state: RequestState) =>
  statement<ListedRow>(
    `request-lists.${state}`,
    `${select} where r.tenant_id = $1 and r.state = '${state}' and r.id < coalesce($2, ${lastId})
      order by r.id desc limit $3`,
  );

const listsIn: Readonly<Record<RequestState, ReturnType<typeof listIn>>> = {
  requested: listIn("requested"),
  stamped: listIn("stamped"),
  failed: listIn("failed"),
};

export interface RequestsAsked {
  readonly state: RequestState | null;
  readonly before: string | null;
  readonly most: number;
}

/** Newest first. */
export const listRequests = async (
  db: Queries,
  tenantId: string,
  { state, before, most }: RequestsAsked,
): Promise<readonly ListedRequest[]> => {
  const page = [tenantId, before, most];
  const rows = await db.run(state === null ? list : listsIn[state], page);
  return rows.map(requestOf);
};
