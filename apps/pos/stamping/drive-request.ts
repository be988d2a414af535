/** Brings one request to its stamp, to its refusal, or into the queue of those that failed. */
import { minuteMs, plusMs } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import { orderLeft, type OrderLeft } from "../orders/order-left.domain.ts";
import {
  isInvoiceable,
  stampReferenceOf,
  stampReferenceTypeOf,
  stampRequestOf,
} from "#business/invoicing/stamp-request.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { findConnection } from "#business/connections/connections.query.ts";
import { ensureEndpoint } from "#business/connections/webhook-endpoint.client.ts";
import { invoicesOfOrder } from "../invoices/issued-invoices.query.ts";
import { findOrder } from "../orders/orders.query.ts";
import { refundsOfOrder } from "../refunds/refunds.query.ts";
import { wasAsked, type StampWork } from "./stamp-work.query.ts";
import { findTenant } from "#business/tenants/tenants.query.ts";
import {
  askForStamp,
  askForState,
  issuerAt,
  stillStamping,
} from "#business/invoicing/ask-issuer.client.ts";
import { giveUp } from "./give-up.command.ts";
import { noteAsking, park, putOff } from "./lease-request.command.ts";
import { settleStamp } from "./settle-stamp.ts";

const invoicedReason = "Este ticket ya tiene factura.";
const givenBackReason = "Todo lo de este ticket se devolvió: no queda nada que facturar.";
const nothingReason = "Este ticket es de cero pesos: no hay nada que facturar.";

/** Repeating it after a crash comes to the same end: the reference is the order's. */
export const driveRequest = async (services: Services, work: StampWork): Promise<void> => {
  const { db, clock } = services;
  const { tenantId, orderId } = work;
  const [tenant, order, invoices, refunds] = await Promise.all([
    findTenant(db, tenantId),
    findOrder(db, tenantId, orderId),
    invoicesOfOrder(db, tenantId, orderId),
    refundsOfOrder(db, tenantId, orderId),
  ]);
  if (!tenant || !order) throw new Error("a request without a business or an order");
  const no = (reason: string) =>
    giveUp(services, tenant, work, {
      reason,
      retryable: false,
      detail: reason,
      entry: "dropped",
    });
  // While a request stands no refund begins, so that this is left until the end.
  const left = orderLeft(order, refunds);
  if (invoices.isInForce) await no(invoicedReason);
  else if (!isInvoiceable(order)) await no(nothingReason);
  else if (refunds.some(({ state }) => state === "asked"))
    await putOff(services, work, plusMs(clock.now(), minuteMs));
  else if (!isInvoiceable(left)) await no(givenBackReason);
  else await stamp(services, tenant, work, left, stampReferenceOf(order.id, invoices.cancelled));
};

const unknown = { kind: "unknown" } as const;

const stamp = async (
  services: Services,
  tenant: Tenant,
  work: StampWork,
  left: OrderLeft,
  referenceId: string,
): Promise<void> => {
  const { db } = services;
  const connection = await findConnection(db, work.tenantId, "invoicing");
  const issuer = connection && issuerAt(services, connection);
  if (!issuer) {
    await park(services, work, { referenceId, sent: null, error: "" });
    return;
  }
  const reference = { id: referenceId, type: stampReferenceTypeOf(services.app) };
  const document = stampRequestOf(left, work.billingData, reference);
  // To another line of keys than the one that asked before, the issuer gives another stamp.
  const isRepeated = await wasAsked(db, work);
  await noteAsking(services, work);
  const found = isRepeated ? await askForState(issuer, reference, tenant.timeZone) : unknown;
  const issued =
    found.kind === "unknown" ? await askForStamp(issuer, document, tenant.timeZone) : found;
  if (issued.kind !== "later" && issued.kind !== "stamping") {
    await settleStamp(services, tenant, work, left.totalCents, issued);
    await ensureEndpoint(services, { connection, client: issuer });
    return;
  }
  const { baseUrl, sealedKey } = connection;
  const sent = { document: JSON.stringify(document), baseUrl, sealedKey };
  const error = issued.kind === "later" ? issued.error : stillStamping;
  await park(services, work, { referenceId, sent, error });
};
