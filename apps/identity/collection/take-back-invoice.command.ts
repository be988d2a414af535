/** Takes back what left the house of a voided invoice: its CFDI, and payments that wait. */
import type { Services } from "#platform/services.ts";
import type { CollectedInvoice } from "./collected.domain.ts";
import { paymentsOf } from "./collected.query.ts";
import { keepCredit, keepProblem, markPayment } from "./collected.store.ts";
import { askToCancel } from "./issuer.client.ts";
import { giveUpPayment } from "./payments.client.ts";
import { problemOf } from "./problem.domain.ts";
import { hearOfPayment } from "./take-payment.command.ts";

/** `waiting`: SAT, the issuer or payments has the word; `faulty`: a person has to look. */
export type TakenBack = "done" | "waiting" | "faulty";

export const takeBackInvoice = async (
  services: Services,
  invoice: CollectedInvoice,
): Promise<TakenBack> => {
  const ends = [await giveUpPayments(services, invoice), await cancelCfdi(services, invoice)];
  return ends.find((end) => end === "faulty") ?? ends.find((end) => end === "waiting") ?? "done";
};

/** One that was paid in the meantime is an incident: its money is the tenant's. */
const giveUpPayments = async (
  services: Services,
  invoice: CollectedInvoice,
): Promise<TakenBack> => {
  let end: TakenBack = "done";
  for (const one of await paymentsOf(services.db, invoice)) {
    if (one.status !== "pending") continue;
    const answer = await giveUpPayment(services, one.paymentId);
    if (answer.kind === "done") {
      const over = { status: "over", method: one.method, at: null } as const;
      await markPayment(services.db, one.paymentId, over);
      continue;
    }
    const heard = answer.kind === "away" ? "away" : await hearOfPayment(services, one.paymentId);
    if (heard === "away" || heard === "waits") end = "waiting";
  }
  return end;
};

const cancelCfdi = async (services: Services, invoice: CollectedInvoice): Promise<TakenBack> => {
  const { db } = services;
  const { cfdiUuid, creditUuid } = invoice;
  if (cfdiUuid === null || creditUuid !== null) return "done";
  const answer = await askToCancel(services, cfdiUuid);
  if (answer.kind === "away") {
    await keepProblem(db, invoice, problemOf("issuer_away"));
    return "waiting";
  }
  if (answer.kind === "refused") {
    await keepProblem(db, invoice, problemOf("cancellation_refused", answer.message));
    return "faulty";
  }
  if (answer.body.status !== "cancelled") {
    await keepProblem(db, invoice, problemOf("cancellation_waits"));
    return "waiting";
  }
  await keepCredit(db, invoice, cfdiUuid);
  return "done";
};
