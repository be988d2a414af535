/** For tests: a payments app with wallets, faithful to its contract in what a till asks of it. */
import { createPayment, type Payment } from "#contracts/payments/payment.ts";
import { newId } from "#platform/id.ts";
import { startMoneyServer, type MoneyServer, type Said } from "./money-server.ts";

type Kept = { -readonly [K in keyof Payment]: Payment[K] };

export interface PaymentDouble extends MoneyServer {
  readonly payments: Map<string, Kept>;
  /** Pesos, by user. */
  readonly wallets: Map<string, number>;
  readonly paymentOf: (tenderId: string) => Kept | undefined;
  /** The customer scans and pays what waits. */
  readonly scan: (tenderId: string) => void;
  readonly become: (tenderId: string, status: Payment["status"]) => void;
  /** What the business holds: completed and not refunded, in cents. */
  readonly takenCents: () => number;
}

export const startPaymentDouble = async (): Promise<PaymentDouble> => {
  const payments = new Map<string, Kept>();
  const wallets = new Map<string, number>();
  const refunds = new Map<string, unknown>();
  const paymentOf = (tenderId: string) =>
    [...payments.values()].find(({ reference_id: reference }) => reference === tenderId);
  const of = (id: string | undefined, act: (payment: Kept) => Said): Said => {
    const payment = payments.get(id ?? "");
    return payment ? act(payment) : no(404, "payment_not_found");
  };

  const server = await startMoneyServer("payments", {
    create: {
      line: "POST /api/payments",
      act: ({ body, key }) => {
        const asked = createPayment.shape.body.parse(body);
        const known = payments.get(key);
        if (known) return [201, known];
        const payment = made(key, asked, wallets);
        payments.set(key, payment);
        return [201, { ...payment }];
      },
    },
    list: {
      line: "GET /api/payments",
      act: ({ query }) => {
        const wanted = query.get("reference_id");
        const all = [...payments.values()].filter((one) => one.reference_id === wanted);
        return [200, { payments: all }];
      },
    },
    read: {
      line: "GET /api/payments/*",
      act: ({ parts }) => of(parts[2], (payment) => [200, payment]),
    },
    cancel: {
      line: "POST /api/payments/*/cancel",
      act: ({ parts }) =>
        of(parts[2], (payment) => {
          if (!["pending", "cancelled"].includes(payment.status)) return no(409, "invalid_state");
          payment.status = "cancelled";
          return [200, payment];
        }),
    },
    refund: {
      line: "POST /api/payments/*/refunds",
      act: ({ parts, key }) =>
        of(parts[2], (payment) => {
          const known = refunds.get(key);
          if (known) return [201, known];
          if (payment.status !== "completed") return no(409, "invalid_state");
          const { payment_id, amount, currency, user_id: user } = payment;
          wallets.set(user, (wallets.get(user) ?? 0) + amount);
          Object.assign(payment, { status: "refunded", refunded_amount: amount });
          const facts = { payment_id, amount, currency, status: "completed", reason: null };
          const refund = { refund_id: newId(), ...facts, created_at: payment.created_at };
          refunds.set(key, refund);
          return [201, refund];
        }),
    },
  });
  return {
    ...{ ...server, payments, wallets, paymentOf },
    scan: (tenderId) => {
      const payment = paymentOf(tenderId);
      if (payment?.status === "pending") complete(payment);
    },
    become: (tenderId, status) => {
      const payment = paymentOf(tenderId);
      if (!payment) throw new Error("no such payment");
      payment.status = status;
    },
    takenCents: () =>
      [...payments.values()]
        .filter(({ status }) => status === "completed")
        .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
  };
};

const complete = (payment: Kept): void => {
  payment.status = "completed";
  payment.completed_at = payment.created_at;
};

type Asked = ReturnType<typeof createPayment.shape.body.parse>;

/** Under the till's key, which is the reference too: the double needs no second name for it. */
const made = (key: string, asked: Asked, wallets: Map<string, number>): Kept => {
  const { user_id, amount, concept, prefer_wallet: prefers } = asked;
  const balance = wallets.get(user_id) ?? 0;
  const fromWallet = balance >= amount && (prefers || amount <= 200);
  const payment: Kept = {
    ...{ success: true, payment_id: key, status: "pending", amount, currency: "MXN", concept },
    ...{ payment_method: fromWallet ? "wallet" : "codi", gateway_provider: "double" },
    ...{ expires_at: "2026-11-20T18:15:00.000Z", qr_string: fromWallet ? null : `codi:${key}` },
    ...{ qr_image_url: null, folio_codi: null, rail_transaction_id: null, reference: null },
    ...{ checkout_url: fromWallet ? null : `http://payments.test/checkout/${key}` },
    ...{ barcode_image_url: null, user_id, reference_id: asked.reference_id ?? null },
    ...{ reference_type: asked.reference_type ?? null, refunded_amount: 0 },
    ...{ created_at: "2026-11-20T18:00:00.000Z", completed_at: null },
  };
  if (!fromWallet) return payment;
  wallets.set(user_id, Math.round((balance - amount) * 100) / 100);
  complete(payment);
  return payment;
};

const no = (status: number, code: string): Said => [status, { success: false, code, error: code }];
