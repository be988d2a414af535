/** Asks the business for an invoice, and keeps what was asked: once, however often it is sent. */
import type { Order } from "#contracts/portal/business-app.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { openBilling, sealBilling } from "../profiles/sealed-billing.query.ts";
import { businessOf } from "../platforms/business.client.ts";
import type { PortalSettings } from "../config.ts";
import type { BillingData } from "../profiles/billing-data.domain.ts";
import { isNameConfirmed } from "../profiles/billing-doubts.domain.ts";
import { centsOfPesos, momentOf } from "../orders/orders.domain.ts";
import type { TenantKey } from "../tenants/tenant.domain.ts";
import { requestEvent } from "../outgoing/portal-events.ts";
import { askAgain, takeAsOwn } from "./request-changes.store.ts";
import { type InvoiceRequest, requestOfBusiness, requestsOfOrder } from "./requests.query.ts";
import { insertRequest } from "./requests.store.ts";
import type { AppAnswer } from "../platforms/app-answer.ts";

export interface WantedInvoice {
  readonly order: Order;
  readonly ticketCode: string | null;
  readonly data: BillingData;
  readonly consumerId: string | null;
  /** The request that failed and is asked for again, corrected. */
  readonly retryOf: InvoiceRequest | null;
}

export type AskAnswer =
  | { readonly kind: "asked"; readonly id: string }
  /** Somebody asked for this order's invoice with other data. */
  | { readonly kind: "others" }
  | Exclude<AppAnswer<never>, { readonly kind: "told" }>;

export const askForInvoice = async (
  services: Services,
  settings: PortalSettings,
  tenant: TenantKey,
  asked: WantedInvoice,
): Promise<AskAnswer> => {
  const { order, data, retryOf } = asked;
  const business = businessOf(services, settings, tenant);
  const told = await business.requestInvoice({
    orderId: order.id,
    billingData: isNameConfirmed(data) ? { ...data, razonSocialConfirmada: true } : data,
    key: newId(),
  });
  if (told.kind === "refused" && told.code === "already_invoiced") {
    const own = await findOwn(services, tenant, asked);
    return own ? { kind: "asked", id: own.id } : told;
  }
  if (told.kind !== "told") return told;
  if (retryOf) return askedAgain(services, retryOf, { requestId: told.value, data });
  return keep(services, tenant, asked, told.value);
};

const askedAgain = (
  { db, vault, clock, webhooks }: Services,
  row: InvoiceRequest,
  { requestId, data }: { readonly requestId: string; readonly data: BillingData },
): Promise<AskAnswer> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const sealedData = sealBilling(vault, row.id, data);
    if (!(await askAgain(tx, row, { requestId, sealedData, askedAt: now })))
      return { kind: "others" };
    const anew = { ...row, ...unanswered, requestId };
    await webhooks.emit(tx, [requestEvent("invoice_request.updated", anew, now)]);
    return { kind: "asked", id: row.id };
  });

const unanswered = { state: "requested", reason: null, invoice: null } as const;

const keep = async (
  services: Services,
  tenant: TenantKey,
  asked: WantedInvoice,
  requestId: string,
): Promise<AskAnswer> => {
  const { db, vault, clock, webhooks } = services;
  const { order, ticketCode, data, consumerId } = asked;
  const now = clock.now();
  const { platformId, tenantId } = tenant;
  const id = newId();
  const request = {
    platformId,
    tenantId,
    id,
    consumerId,
    orderId: order.id,
    requestId,
    ticketCode,
    totalCents: Math.max(0, centsOfPesos(order.total)),
    orderedAt: momentOf(order.date) ?? now,
    sealedData: sealBilling(vault, id, data),
    askedAt: now,
  };
  const made = await db.transaction(async (tx) => {
    const row = await insertRequest(tx, request);
    if (row) await webhooks.emit(tx, [requestEvent("invoice_request.created", row, now)]);
    return row;
  });
  if (made) return { kind: "asked", id: made.id };
  const known = await requestOfBusiness(db, tenant, requestId);
  if (!known || !isOwn(services, known, asked)) return { kind: "others" };
  // An app that gives the same id again: a request that had failed is open anew, with new data.
  if (known.state === "failed") return askedAgain(services, known, { requestId, data });
  if (consumerId !== null) await takeAsOwn(db, known, consumerId);
  return { kind: "asked", id: known.id };
};

type Claim = Pick<WantedInvoice, "consumerId"> & {
  readonly data: Pick<BillingData, "rfc" | "email">;
};

/** Whoever knows what was typed is who typed it; a ticket alone may be anybody's. */
export const isOwn = ({ vault }: Services, row: InvoiceRequest, claim: Claim): boolean => {
  if (row.consumerId !== null && row.consumerId === claim.consumerId) return true;
  const typed = openBilling(vault, row);
  return (
    typed !== null &&
    typed.rfc === claim.data.rfc &&
    typed.email.toLowerCase() === claim.data.email.toLowerCase()
  );
};

/** The request of an order that this person asked for; null where it is somebody else's. */
export const findOwn = async (
  services: Services,
  tenant: TenantKey,
  claim: Claim & { readonly order: Pick<Order, "id"> },
): Promise<InvoiceRequest | null> => {
  const rows = await requestsOfOrder(services.db, tenant, claim.order.id);
  return rows.find((row) => isOwn(services, row, claim)) ?? null;
};
