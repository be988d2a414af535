/** Reads pages of invoices, and of the use that a line bills. */
import type { Resource } from "#contracts/identity/plan.ts";
import { startOf, plusDays } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { UsageRecord } from "../records/records.query.ts";
import {
  invoiceColumns,
  type InvoiceRow,
  type InvoiceStatus,
  type LineRow,
} from "./invoices.query.ts";

export interface InvoiceFilter {
  /** The id of the last one of the page before. */
  readonly before: string | null;
  readonly tenantId: string | null;
  readonly status: InvoiceStatus | null;
  /** First day of the month. */
  readonly periodStart: string | null;
  /** One more is read, so that the caller knows of a next page. */
  readonly limit: number;
}

const matching = `and ($2::text is null or status = $2)
      and ($3::text is null or period_start = $3::text::date)
    order by id desc
    limit $4`;

const ofAll = statement<InvoiceRow>(
  "invoice-lists.of-all",
  `select ${invoiceColumns} from ecosystem_invoice
    where id < coalesce($1::uuid, ${lastId}) ${matching}`,
);

const ofTenant = statement<InvoiceRow>(
  "invoice-lists.of-tenant",
  `select ${invoiceColumns} from ecosystem_invoice
    where tenant_id = $5 and id < coalesce($1::uuid, ${lastId}) ${matching}`,
);

/** Newest first; of all tenants where none is named. */
export const listInvoices = (
  db: Queries,
  { before, tenantId, status, periodStart, limit }: InvoiceFilter,
): Promise<readonly InvoiceRow[]> => {
  const values = [before, status, periodStart, limit + 1];
  return tenantId === null ? db.run(ofAll, values) : db.run(ofTenant, [...values, tenantId]);
};

export interface EventPlace {
  readonly at: Date;
  readonly id: string;
}

// What was booked after the invoice was drafted has a younger id; an adjustment bills it.
const events = statement<UsageRecord>(
  "invoice-lists.events",
  `select ${named(`tenant_id, id, app_name, resource_type, quantity, is_overage, rate, cost_cents,
     reference_id, created_at`)}
     from usage_event
    where tenant_id = $1 and is_overage and created_at >= $2 and created_at < $3
      and (created_at, id) < (coalesce($4, $3), coalesce($5::uuid, ${lastId}))
      and app_name = $6 and resource_type = $7 and rate = $8 and id < $9
    order by created_at desc, id desc
    limit $10`,
);

/** Newest first; none of what is no line of overage. */
export const eventsOf = async (
  db: Queries,
  line: LineRow & { readonly resource: Resource | "" },
  { after, limit }: { readonly after: EventPlace | null; readonly limit: number },
): Promise<readonly UsageRecord[]> => {
  if (line.kind !== "overage") return [];
  return db.run(events, [
    ...[line.tenantId, startOf(line.fromDay), startOf(plusDays(line.untilDay, 1))],
    ...[after?.at ?? null, after?.id ?? null, line.appName, line.resource, line.rate],
    ...[line.invoiceId, limit + 1],
  ]);
};
