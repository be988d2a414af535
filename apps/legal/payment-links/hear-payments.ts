/** What payments tells of a payment: of the request that it answers, taken once. */
import { PaymentEvent } from "#contracts/payments/events.ts";
import type { Queries } from "#platform/db/database.ts";
import { isId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import type { Access } from "../callers/access.ts";
import {
  paymentReferenceType,
  type PaymentRequest,
  type ToldPayment,
} from "./payment-request.domain.ts";
import { openRequestOf, requestByPayment } from "./payment-requests.query.ts";
import { takePayment } from "./take-payment.command.ts";

/** A kind of event that we do not know is no reason for payments to send it again. */
export const hearPayments = async (
  { db, webhooks }: Services,
  access: Access,
  body: unknown,
  now: Date,
): Promise<void> => {
  const event = PaymentEvent.safeParse(body);
  if (!event.success) return;
  const told = event.data.data;
  if (told.reference_type !== paymentReferenceType) return;
  const known = await requestOf(db, access.firm.id, told);
  if (known) await takePayment({ db, webhooks }, access, known, told, now);
};

/** The event may come before the answer of the call that asked: then it is of the open request. */
const requestOf = async (
  db: Queries,
  firmId: string,
  { payment_id: paymentId, reference_id: invoiceId }: ToldPayment,
): Promise<PaymentRequest | null> => {
  const known = await requestByPayment(db, firmId, paymentId);
  if (known || invoiceId === null || !isId(invoiceId)) return known;
  const open = await openRequestOf(db, firmId, invoiceId);
  return open?.paymentId === null ? open : null;
};
