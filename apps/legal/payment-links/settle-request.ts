/** What became of a payment that was asked for and not heard of since. */
import { connectionTo } from "#business/connections/way-to-app.ts";
import type { Services } from "#platform/services.ts";
import type { Access } from "../callers/access.ts";
import { giveUpPayment, lookAtPayment, paymentsOfInvoice } from "./ask-payments.client.ts";
import { findRequest, openRequestOf, requestsOf } from "./payment-requests.query.ts";
import { endRequest, takePayment } from "./take-payment.command.ts";

/** Never makes one: nobody may be waiting for it any more. False where payments is away. */
export const settleRequest = async (
  services: Services,
  access: Access,
  id: string,
): Promise<boolean> => {
  const { db, clock, webhooks } = services;
  const firmId = access.firm.id;
  const request = await findRequest(db, firmId, id);
  const way = await connectionTo(services, db, firmId, "payments");
  if (!request || !way) return false;
  if (request.paymentId !== null) {
    const told = await lookAtPayment(way.client, request.paymentId);
    if (typeof told === "string") return false;
    await takePayment({ db, webhooks }, access, request, told, clock.now());
    return true;
  }
  const made = await paymentsOfInvoice(way.client, request.invoiceId);
  if (made === "away") return false;
  const others = await requestsOf(db, firmId, request.invoiceId);
  const taken = new Set(others.map(({ paymentId }) => paymentId));
  const told = made.find((one) => !taken.has(one.payment_id));
  if (told) await takePayment({ db, webhooks }, access, request, told, clock.now());
  else await endRequest(db, access, id, clock.now());
  return true;
};

/** Before an invoice is voided: whoever has the link open can pay it no more. */
export const giveUpOpenPayment = async (
  services: Services,
  access: Access,
  invoiceId: string,
): Promise<void> => {
  const { db, clock, webhooks } = services;
  const open = await openRequestOf(db, access.firm.id, invoiceId);
  const paymentId = open?.paymentId ?? null;
  if (!open || paymentId === null) return;
  const way = await connectionTo(services, db, access.firm.id, "payments");
  const told = way ? await giveUpPayment(way.client, { id: open.id, paymentId }) : "away";
  if (typeof told === "string") return;
  await takePayment({ db, webhooks }, access, open, told, clock.now());
};
