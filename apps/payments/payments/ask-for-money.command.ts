/** One payment from request to answer: routed, paid or brought to its rail, or found again. */
import { setTimeout as pause } from "node:timers/promises";
import { performance } from "node:perf_hooks";
import { Refusal, refuse } from "#platform/errors.ts";
import { newId, newToken } from "#platform/id.ts";
import { retryAfterSeconds } from "#platform/limits.ts";
import type { CreateInput, NoRail } from "./create-payment.domain.ts";
import type { Payment } from "./payment.domain.ts";
import { attemptUnknownMs, railTimeoutMs } from "../rails/rail-limits.ts";
import { checkoutTokenLength } from "./limits.ts";
import { railsNow } from "../rails/rails.ts";
import { newestAttempt } from "../rails/attempts.query.ts";
import { findPayment } from "./payments.query.ts";
import { creatingPayment } from "./create-payment.command.ts";
import { bringToRail, type OnRails } from "../rails/start-on-rail.command.ts";

export type WantedPayment = Omit<
  CreateInput,
  "paymentId" | "transferId" | "attemptId" | "checkoutToken" | "rails"
>;

export interface AskedPayment {
  readonly payment: Payment;
  /** The same key made it before. */
  readonly known: boolean;
}

export const askForMoney = async (
  on: OnRails,
  wanted: WantedPayment,
): Promise<AskedPayment | Refusal<NoRail | "idempotency_key_reused">> => {
  const { services } = on;
  const outcome = await services.commit(creatingPayment, {
    ...wanted,
    paymentId: newId(),
    transferId: newId(),
    attemptId: newId(),
    checkoutToken: newToken(checkoutTokenLength),
    rails: railsNow(on),
    baseUrl: services.baseUrl,
  });
  if (outcome instanceof Refusal) return outcome;
  const { payment, known } = outcome;
  if (payment.method === "wallet") return { payment, known };
  const brought = known ? await found(on, payment) : await bringToRail(on, payment, "send");
  if (!brought) return refuse("rail_unavailable", { retryAfterSeconds });
  return { payment: brought, known };
};

const pollMs = 100;

/** Of two at once the second waits for what the first is doing; after a crash it asks the rail. */
const found = async (on: OnRails, payment: Payment): Promise<Payment | null> => {
  const { db, clock } = on.services;
  const until = performance.now() + railTimeoutMs;
  for (;;) {
    const attempt = await newestAttempt(db, payment.id);
    if (!attempt || attempt.state !== "sent") return findPayment(db, payment.id);
    const age = clock.now().getTime() - attempt.sentAt.getTime();
    if (age > attemptUnknownMs) return bringToRail(on, payment, "ask");
    if (performance.now() > until) return null;
    await pause(pollMs);
  }
};
