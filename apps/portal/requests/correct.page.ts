/** A request that failed, to be corrected and asked for again, with everything as it was typed. */
import type { Order } from "#contracts/portal/business-app.ts";
import { decimalOf } from "#platform/money.ts";
import { openBilling } from "../profiles/sealed-billing.query.ts";
import { businessOf } from "../platforms/business.client.ts";
import { followRequest } from "./follow-request.command.ts";
import { requestPath } from "./request-address.ts";
import type { PortalPageContext } from "../callers/route.ts";
import type { InvoiceRequest } from "./requests.query.ts";
import { askPages } from "../tickets/ask-for-invoice.page.ts";
import type { FindAskable } from "../tickets/askable.ts";
import { requestHere, toRequest, unknownRequest } from "./request.page.tsx";

const byRequest: FindAskable = async (context, tenant) => {
  const { services, settings } = context;
  const row = await requestHere(context, tenant);
  if (row === null) return unknownRequest(context, tenant);
  const { outcome, isFresh } = await followRequest(services, settings, row);
  if (!isFresh) return "away";
  // It goes on, or it is done: there is nothing to correct.
  if (outcome.state !== "failed") return toRequest(context, tenant, row.id);
  return {
    order: await orderOf(context, row),
    ticketCode: row.ticketCode,
    retryOf: row,
    address: `${requestPath(services.vault, tenant, row.id)}/correct`,
    data: openBilling(services.vault, row) ?? undefined,
  };
};

/** As the business shows it by its ticket; else what was kept of it when it was asked for. */
const orderOf = async (
  { services, settings }: PortalPageContext,
  row: InvoiceRequest,
): Promise<Order> => {
  if (row.ticketCode !== null) {
    const told = await businessOf(services, settings, row).ticket(row.ticketCode);
    if (told.kind === "told") return told.value;
  }
  return {
    id: row.orderId,
    dailySaleNumber: null,
    date: row.orderedAt.toISOString(),
    total: Number(decimalOf(row.totalCents)),
    items: [],
    paymentMethod: "",
    hasInvoice: false,
    invoiceRequested: false,
  };
};

export const correctPages = askPages(
  {
    name: "correct",
    route: "/requests/:reference/correct",
    summary: "A request that failed, to be corrected.",
  },
  byRequest,
);
