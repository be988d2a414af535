/** Reads pages of invoices, and of the use that a line bills. */
import { ecosystemInvoiceStatuses } from "#contracts/identity/ecosystem-records.ts";
import type { Resource } from "#contracts/identity/plan.ts";
import { startOf, plusDays } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId, newestOfAll } from "#platform/db/id-bounds.ts";
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

const newest = (which: string): string =>
  `select ${invoiceColumns} from ecosystem_invoice
    where ${which} and id < coalesce($1::uuid, ${lastId})
    order by id desc
    limit $2`;

const ofMonthAnd = (status: string, month: string): string =>
  `select ${invoiceColumns} from ecosystem_invoice
    where ${newestOfAll(["period_start", "status"], {
      values: [`${month}::text::date`, status],
      before: "$1::uuid",
      limit: "$2",
    })}`;

// A tenant has one invoice a month, and those that were void before it: all of them are few.
const ofTenant = statement<InvoiceRow>(
  "invoice-lists.of-tenant",
  newest(`tenant_id = $3 and ($4::text is null or status = $4)
      and ($5::text is null or period_start = $5::text::date)`),
);

/** One for each index that a page of the list may be a range of. */
const all = statement<InvoiceRow>("invoice-lists.of-all", newest("true"));
const ofBoth = statement<InvoiceRow>("invoice-lists.of-status-and-month", ofMonthAnd("$3", "$4"));

// The status is part of the text, so that the planner knows whether it is rare.
const of = (status: InvoiceStatus) =>
  statement<InvoiceRow>(`invoice-lists.${status}`, newest(`status = '${status}'`));
const ofStatus = {
  draft: of("draft"),
  issued: of("issued"),
  paid: of("paid"),
  past_due: of("past_due"),
  void: of("void"),
};

// A month's newest are the newest of the newest of each status: one index serves both filters.
const ofMonth = statement<InvoiceRow>(
  "invoice-lists.of-month",
  `select listed.*
     from unnest($4::text[]) as wanted (status)
    cross join lateral (
      ${ofMonthAnd("wanted.status", "$3")}) as listed
    order by listed.id desc
    limit $2`,
);

/** Newest first; of all tenants where none is named. */
export const listInvoices = (
  db: Queries,
  { before, tenantId, status, periodStart, limit }: InvoiceFilter,
): Promise<readonly InvoiceRow[]> => {
  const page = [before, limit + 1];
  if (tenantId !== null) return db.run(ofTenant, [...page, tenantId, status, periodStart]);
  if (status !== null && periodStart !== null)
    return db.run(ofBoth, [...page, status, periodStart]);
  if (status !== null) return db.run(ofStatus[status], page);
  if (periodStart === null) return db.run(all, page);
  return db.run(ofMonth, [...page, periodStart, ecosystemInvoiceStatuses]);
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
