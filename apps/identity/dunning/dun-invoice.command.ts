/** Does what is due about an invoice that is owed: tries the wallet, writes, suspends, gives up. */
import { dayOf, type Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { newToken } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { isOwed, type CollectedInvoice } from "../collection/collected.domain.ts";
import { keepPayToken, lockInvoice, markInvoicePastDue } from "../collection/collected.store.ts";
import { ensurePayment } from "../collection/ensure-payment.command.ts";
import { dunningMessage } from "../collection/invoice-letters.ts";
import { payTokenLength } from "../collection/limits.ts";
import { tryWallet } from "../collection/payments.client.ts";
import { hearOfPayment } from "../collection/take-payment.command.ts";
import { sendCopies } from "../mails/send-copies.ts";
import {
  markPastDue,
  suspendSubscriptions,
} from "../subscriptions/suspend-subscriptions.command.ts";
import { lockTenant } from "../tenants/tenants.store.ts";
import { lastDayToPay, nextSteps, owedSince, type PlannedStep } from "./dunning-plan.domain.ts";
import { stepsDone } from "./dunning-steps.query.ts";
import { noteStep } from "./dunning-steps.store.ts";

/** `paid`: the wallet paid, or it turned out to be paid. */
export type Dunned = "nothing" | "paid" | "dunned";

/** Without `tries` no wallet is asked: payments is known to be away, and the letter goes out. */
export const dunInvoice = async (
  services: Services,
  invoice: CollectedInvoice,
  { tries }: { readonly tries: boolean } = { tries: true },
): Promise<Dunned> => {
  const due = owedSince(invoice);
  if (due === null || !isOwed(invoice)) return "nothing";
  const today = dayOf(services.clock.now());
  const next = nextSteps(due, today, await stepsDone(services.db, invoice));
  if (next.steps.length === 0) return "nothing";
  if (tries && next.tries && (await isPaidByWallet(services, invoice))) return "paid";
  return services.db.transaction((tx) => step(services, tx, { invoice, due, today }));
};

/** Where payments is away the letter goes out all the same: its link leads to our own page. */
const isPaidByWallet = async (services: Services, invoice: CollectedInvoice): Promise<boolean> => {
  const ensured = await ensurePayment(services, invoice);
  if (ensured.kind === "paid") return true;
  if (ensured.kind !== "waiting") return false;
  const { payment_id: id } = ensured.payment;
  const answer = await tryWallet(services, id);
  return answer.kind === "done" && (await hearOfPayment(services, id)) === "taken";
};

interface Dunning {
  readonly invoice: CollectedInvoice;
  readonly due: Day;
  readonly today: Day;
}

/** Decided anew behind the locks: whoever paid in the meantime hears nothing. */
const step = async (
  { clock, messaging, baseUrl }: Services,
  tx: Queries,
  { invoice, due, today }: Dunning,
): Promise<Dunned> => {
  const now = clock.now();
  await lockTenant(tx, invoice.tenantId);
  const locked = await lockInvoice(tx, invoice);
  if (!locked || !isOwed(locked)) return "nothing";
  const { steps, letter } = nextSteps(due, today, await stepsDone(tx, invoice));
  if (steps.length === 0) return "nothing";
  await takeSteps(tx, invoice, steps, now);
  if (letter === null) return "dunned";
  const token = await keepPayToken(tx, invoice, newToken(payTokenLength));
  const link = `${baseUrl}/pay/${token}`;
  const said = { ...invoice, dueOn: due };
  const message = dunningMessage(said, letter, { link, until: lastDayToPay(due) });
  await sendCopies(messaging, tx, message, invoice.copies);
  return "dunned";
};

type Place = Pick<CollectedInvoice, "tenantId" | "id">;

/** What becomes of invoice and subscriptions, and that it was done; letters are another matter. */
export const takeSteps = async (
  tx: Queries,
  place: Place,
  steps: readonly PlannedStep[],
  now: Date,
): Promise<void> => {
  for (const one of steps) {
    await noteStep(tx, place, one.step, now);
    await mark(tx, place, one, now);
  }
};

const mark = async (
  tx: Queries,
  invoice: Place,
  { marks }: PlannedStep,
  now: Date,
): Promise<void> => {
  if (marks === undefined) return;
  await markInvoicePastDue(tx, invoice, marks === "uncollectible" ? now : null);
  if (marks === "past_due") await markPastDue(tx, invoice.tenantId, now);
  if (marks === "suspended") await suspendSubscriptions(tx, invoice.tenantId, now);
};
