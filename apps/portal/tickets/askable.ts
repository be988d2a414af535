/** A purchase that an invoice may be asked for: found by its ticket, its order, or its request. */
import type { Order } from "#contracts/portal/business-app.ts";
import type { InvoiceRules } from "#contracts/portal/business-extensions.ts";
import type { PageReply } from "#platform/http/page.ts";
import type { BillingData } from "../profiles/billing-data.domain.ts";
import { invoiceStateOf } from "../orders/orders.domain.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import type { PortalPageContext } from "../callers/route.ts";
import type { InvoiceRequest } from "../requests/requests.query.ts";

export interface Askable {
  readonly order: Order;
  readonly ticketCode: string | null;
  /** Where this page lies, and its form is sent. */
  readonly address: string;
  /** The request that failed, and is asked for again. */
  readonly retryOf: InvoiceRequest | null;
  /** What the form begins with, where it is known from before. */
  readonly data?: BillingData | undefined;
}

/** What there is to ask for, the page that says why there is nothing, or no answer. */
export type FindAskable = (
  context: PortalPageContext,
  tenant: Tenant,
) => Promise<Askable | PageReply | "away">;

export type Standing = "open" | "closed" | "invoiced" | "requested" | "late";

/** Whether the form is shown. A request that failed is corrected whatever the order says. */
export const standingOf = (
  { order, retryOf }: Askable,
  tenant: Tenant,
  rules: InvoiceRules | null,
  now: Date,
): Standing => {
  if (!tenant.features.allowInvoiceRequests && !order.hasInvoice) return "closed";
  const state = invoiceStateOf(order, rules, now);
  return retryOf !== null && state === "requested" ? "open" : state;
};
