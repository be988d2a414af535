/** For tests: the payments app as identity asks it, with wallets and a payer at hand. */
import type { HousePaymentRequest } from "#contracts/payments/house.ts";
import type { Payment } from "#contracts/payments/payment.ts";
import { newId } from "#platform/id.ts";
import { startHouseDouble, type HouseDouble, type Said } from "./house-double.ts";

type Kept = { -readonly [K in keyof Payment]: Payment[K] };

export interface CollectPaymentsDouble extends HouseDouble {
  readonly payments: readonly Kept[];
  /** Pesos, by payer. */
  readonly wallets: Map<string, number>;
  /** The payer pays what waits: the newest payment of the invoice. */
  readonly pay: (invoiceId: string) => Kept;
  readonly become: (invoiceId: string, status: Payment["status"]) => void;
}

const none: Said = [404, { success: false, error: "none", errorCode: "NOT_FOUND" }];
const no = (status: number, errorCode: string): Said => [
  status,
  { success: false, error: errorCode, errorCode },
];

export const startCollectPaymentsDouble = async (): Promise<CollectPaymentsDouble> => {
  const payments: Kept[] = [];
  const byKey = new Map<string, Kept>();
  const wallets = new Map<string, number>();
  const find = (id: string | undefined) => payments.find((one) => one.payment_id === id);
  const newest = (invoiceId: string): Kept => {
    const found = payments.findLast(({ reference_id: id }) => id === invoiceId);
    if (!found) throw new Error("nothing was asked for");
    return found;
  };
  const complete = (payment: Kept, method: Payment["payment_method"]): Kept =>
    Object.assign(payment, {
      status: "completed",
      payment_method: method,
      completed_at: "2026-12-05T18:00:00.000Z",
    });
  const home = "/internal/house-payments";
  const double = await startHouseDouble({
    [`POST ${home}`]: ({ body }) => {
      const known = byKey.get(body.idempotency_key);
      if (known) return [201, known];
      const made = pending(body);
      byKey.set(body.idempotency_key, made);
      payments.push(made);
      return [201, made];
    },
    [`GET ${home}/*`]: ({ parts: [, , id] }) => {
      const found = find(id);
      return found ? [200, found] : none;
    },
    [`POST ${home}/*/cancel`]: ({ parts: [, , id] }) => {
      const found = find(id);
      if (!found) return none;
      if (found.status === "completed") return no(409, "INVALID_STATE");
      found.status = "cancelled";
      return [200, found];
    },
    [`POST ${home}/*/from-wallet`]: ({ parts: [, , id] }) => {
      const found = find(id);
      if (!found) return none;
      if (found.status === "completed") return [200, found];
      if (found.status !== "pending") return no(409, "INVALID_STATE");
      const balance = wallets.get(found.user_id) ?? 0;
      if (balance < found.amount) return no(409, "INSUFFICIENT_FUNDS");
      wallets.set(found.user_id, balance - found.amount);
      return [200, complete(found, "wallet")];
    },
    "PUT /internal/ecosystem-tenants/*": ({ parts: [, , id] }) => [
      200,
      { merchant: `tenant:${id}`, user_id: `tenant:${id}` },
    ],
  });
  return {
    ...double,
    payments,
    wallets,
    pay: (invoiceId) => complete(newest(invoiceId), "codi"),
    become: (invoiceId, status) => {
      newest(invoiceId).status = status;
    },
  };
};

const pending = ({ user_id, amount, concept, ...asked }: HousePaymentRequest): Kept => {
  const payment_id = newId();
  return {
    success: true,
    payment_id,
    status: "pending",
    payment_method: "codi",
    gateway_provider: "double",
    amount,
    currency: "MXN",
    expires_at: null,
    qr_string: null,
    qr_image_url: null,
    folio_codi: null,
    rail_transaction_id: null,
    checkout_url: `http://payments.test/checkout/${payment_id}`,
    reference: null,
    barcode_image_url: null,
    user_id,
    concept,
    reference_id: asked.reference_id,
    reference_type: asked.reference_type,
    refunded_amount: 0,
    created_at: "2026-12-01T09:00:00.000Z",
    completed_at: null,
  };
};
