/** For tests: a payments app with wallets, faithful to its contract in what a till asks of it. */
import { createPayment, refundPayment, type Payment } from "#contracts/payments/payment.ts";
import { topUpWallet } from "#contracts/payments/wallet.ts";
import { confirmWalletCode, createWalletCode } from "#contracts/payments/wallet-code.ts";
import { newId } from "#platform/id.ts";
import { startMoneyServer, type Heard, type MoneyServer, type Said } from "./money-server.ts";

type Kept = { -readonly [K in keyof Payment]: Payment[K] };

export interface PaymentDouble extends MoneyServer {
  readonly payments: Map<string, Kept>;
  /** Pesos, by user. */
  readonly wallets: Map<string, number>;
  /** The newest code that this user was sent; empty where they were sent none. */
  readonly codeOf: (user: string) => string;
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
  const topUps = new Set<string>();
  const codes = walletCodes();
  const paymentOf = (tenderId: string) =>
    [...payments.values()].find(({ reference_id: reference }) => reference === tenderId);
  const of = (id: string | undefined, act: (payment: Kept) => Said): Said => {
    const payment = payments.get(id ?? "");
    return payment ? act(payment) : no(404, "payment_not_found");
  };

  const server = await startMoneyServer("payments", {
    ...codes.operations,
    create: {
      line: "POST /api/payments",
      act: ({ body, key }) => {
        const asked = createPayment.shape.body.parse(body);
        const known = payments.get(key);
        if (known) return [201, known];
        const payment = made(key, asked, codes.isConfirmed(asked) ? wallets : new Map());
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
    topUp: {
      line: "POST /api/wallets/*/top-ups",
      act: ({ parts, body, key }) => {
        const user = parts[2] ?? "";
        const { amount } = topUpWallet.shape.body.parse(body);
        if (!topUps.has(key)) wallets.set(user, (wallets.get(user) ?? 0) + amount);
        topUps.add(key);
        const balance = wallets.get(user) ?? 0;
        return [201, { user_id: user, balance, currency: "MXN", opened_at: null }];
      },
    },
    refund: {
      line: "POST /api/payments/*/refunds",
      act: ({ parts, body, key }) =>
        of(parts[2], (payment) => {
          const known = refunds.get(key);
          if (known) return [201, known];
          const { status, payment_id, currency, user_id: user, refunded_amount: before } = payment;
          if (!["completed", "partially_refunded"].includes(status))
            return no(409, "invalid_state");
          const left = cents(payment.amount) - cents(before);
          const wanted = refundPayment.shape.body.parse(body).amount;
          const amount = wanted ?? left / 100;
          if (cents(amount) > left) return no(409, "refund_exceeds_payment");
          wallets.set(user, (wallets.get(user) ?? 0) + amount);
          payment.status = cents(amount) === left ? "refunded" : "partially_refunded";
          payment.refunded_amount = (cents(before) + cents(amount)) / 100;
          const facts = { payment_id, amount, currency, status: "completed", reason: null };
          const refund = { refund_id: newId(), ...facts, created_at: payment.created_at };
          refunds.set(key, refund);
          return [201, refund];
        }),
    },
  });
  return {
    ...server,
    payments,
    wallets,
    paymentOf,
    codeOf: codes.newestOf,
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
        .filter(({ status }) => ["completed", "partially_refunded"].includes(status))
        .reduce((sum, one) => sum + cents(one.amount) - cents(one.refunded_amount), 0),
  };
};

const cents = (pesos: number): number => Math.round(pesos * 100);

const complete = (payment: Kept): void => {
  payment.status = "completed";
  payment.completed_at = payment.created_at;
};

const triesMost = 5;
const codeLifeMs = 5 * 60_000;

/** Codes are 100001 and so on: as short-lived as the real ones, by the real clock. */
const walletCodes = () => {
  interface Code {
    readonly id: string;
    readonly user: string;
    readonly amount: number;
    readonly code: string;
    tries: number;
    confirmed: boolean;
  }
  const codes = new Map<string, Code>();
  const told = ({ id, user, amount, confirmed }: Code): unknown => ({
    code_id: id,
    user_id: user,
    amount,
    currency: "MXN",
    status: confirmed ? "confirmed" : "sent",
    expires_at: new Date(Date.now() + codeLifeMs).toISOString(),
  });
  return {
    newestOf: (user: string) =>
      [...codes.values()].findLast((one) => one.user === user)?.code ?? "",
    isConfirmed: ({ wallet_code: id, user_id: user, amount }: PaymentBody): boolean => {
      const code = codes.get(id ?? "");
      return code?.confirmed === true && code.user === user && code.amount === amount;
    },
    operations: {
      code: {
        line: "POST /api/wallet-codes",
        act: ({ body }: Heard): Said => {
          const { id, user_id: user, amount } = createWalletCode.shape.body.parse(body);
          const fresh = { code: String(100_001 + codes.size), tries: 0, confirmed: false };
          const code = codes.get(id) ?? { id, user, amount, ...fresh };
          codes.set(id, code);
          return [201, told(code)];
        },
      },
      confirm: {
        line: "POST /api/wallet-codes/*/confirm",
        act: ({ parts, body }: Heard): Said => {
          const code = codes.get(parts[2] ?? "");
          if (!code || code.tries >= triesMost) return no(409, "wallet_code_refused");
          code.tries += 1;
          const said = confirmWalletCode.shape.body.parse(body).code;
          code.confirmed ||= said === code.code;
          return said === code.code ? [200, told(code)] : no(409, "wallet_code_refused");
        },
      },
    },
  };
};

type PaymentBody = ReturnType<typeof createPayment.shape.body.parse>;

/** Under the till's key, which is the reference too: the double needs no second name for it. */
const made = (key: string, asked: PaymentBody, wallets: Map<string, number>): Kept => {
  const { user_id, amount, concept, prefer_wallet: prefers } = asked;
  const balance = wallets.get(user_id) ?? 0;
  const fromWallet = balance >= amount && (prefers || amount <= 200);
  const payment: Kept = {
    success: true,
    payment_id: key,
    status: "pending",
    amount,
    currency: "MXN",
    concept,
    payment_method: fromWallet ? "wallet" : "codi",
    gateway_provider: "double",
    expires_at: "2026-11-20T18:15:00.000Z",
    qr_string: fromWallet ? null : `codi:${key}`,
    qr_image_url: null,
    folio_codi: null,
    rail_transaction_id: null,
    reference: null,
    checkout_url: fromWallet ? null : `http://payments.test/checkout/${key}`,
    barcode_image_url: null,
    user_id,
    reference_id: asked.reference_id ?? null,
    reference_type: asked.reference_type ?? null,
    refunded_amount: 0,
    created_at: "2026-11-20T18:00:00.000Z",
    completed_at: null,
  };
  if (!fromWallet) return payment;
  wallets.set(user_id, Math.round((balance - amount) * 100) / 100);
  complete(payment);
  return payment;
};

const no = (status: number, code: string): Said => [status, { success: false, code, error: code }];
