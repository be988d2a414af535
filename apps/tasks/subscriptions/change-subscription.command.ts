/** A subscription is chosen, paid, renewed, and ends. */
import { lineOf, type Bill } from "#business/selling/bill.domain.ts";
import { findBill } from "#business/selling/bills.query.ts";
import { cancelBill, openBill } from "#business/selling/change-bill.command.ts";
import type { Teller } from "#business/selling/pay-bill.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { findTenant } from "#business/tenants/tenants.query.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { termsOf } from "../market/market.query.ts";
import type { Ground } from "../outgoing/ground.ts";
import { monthLetter, writeLetters } from "../outgoing/letters.ts";
import { lockTasker } from "../taskers/taskers.store.ts";
import type { Tasker } from "../taskers/taskers.query.ts";
import { chosen, paid, stepOf, type Step, type Subscription } from "./subscription.domain.ts";
import { subscriptionOf, type DueSubscription } from "./subscriptions.query.ts";
import { putSubscription } from "./subscriptions.store.ts";

interface Billing {
  readonly creator: string;
  readonly now: Date;
}

/** A month of the plan; SAT's 80141600 is sales and business promotion. */
const openMonth = async (
  tx: Queries,
  tenantId: string,
  { id: subjectId, customerId }: Tasker,
  { creator, now }: Billing,
): Promise<Bill> => {
  const { plusPriceCents: priceCents } = await termsOf(tx, tenantId);
  const item = { name: "Plan sin límite, un mes", priceCents, quantityThousandths: 1_000 };
  const keys = { tax: "iva16", claveProdServ: "80141600", claveUnidad: "E48" } as const;
  const lines = [lineOf({ ...item, ...keys })];
  return openBill(tx, { tenantId, subjectId, customerId, lines, creator, now });
};

interface Choosing extends Billing {
  readonly taskerId: string;
  readonly plan: "free" | "plus";
}

/** Chosen again: as it is. Given up before anything was paid, its bill is cancelled. */
export const choosePlan = (
  db: Queries,
  tenantId: string,
  { taskerId, plan, ...billing }: Choosing,
): Promise<Subscription | Refusal<"tasker_not_found">> =>
  change(db, async (tx) => {
    // The bill before its tasker, as whoever pays locks them.
    const seen = await subscriptionOf(tx, tenantId, taskerId);
    const isGivenUp = plan === "free" && seen.state === "pending" && seen.billId !== null;
    const gone = isGivenUp && (await cancelBill(tx, { tenantId, id: seen.billId ?? "" }));
    const tasker = await lockTasker(tx, tenantId, taskerId);
    if (!tasker) return refuse("tasker_not_found");
    const before = await subscriptionOf(tx, tenantId, taskerId);
    const after = await afterChoice(tx, tenantId, { tasker, before, plan, billing });
    const isCancelled = gone !== false && !(gone instanceof Refusal);
    const ended = { ...after, state: "ended", billId: null } as const;
    const whole = isCancelled && before.state === "pending" ? ended : after;
    if (whole !== before)
      await putSubscription(tx, tenantId, taskerId, { ...whole, now: billing.now });
    return whole;
  });

interface Choice {
  readonly tasker: Tasker;
  readonly before: Subscription;
  readonly plan: "free" | "plus";
  readonly billing: Billing;
}

const afterChoice = async (
  tx: Queries,
  tenantId: string,
  { tasker, before, plan, billing }: Choice,
): Promise<Subscription> => {
  if (plan === "free") return before.renews ? { ...before, renews: false } : before;
  if (chosen(before) === "goesOn") return before.renews ? before : { ...before, renews: true };
  const { id: billId } = await openMonth(tx, tenantId, tasker, billing);
  return { ...before, state: "pending", renews: true, billId };
};

/** Under the lock of a bill that was paid; what is no subscription's is left alone. */
export const subscriptionPaid = async (tx: Queries, bill: Bill, now: Date): Promise<void> => {
  const { tenantId, subjectId: taskerId } = bill;
  if (!(await lockTasker(tx, tenantId, taskerId))) return;
  const before = await subscriptionOf(tx, tenantId, taskerId);
  const tenant = await findTenant(tx, tenantId);
  if (before.billId !== bill.id || !tenant) return;
  const after = paid(before, dayOf(now, tenant.timeZone));
  await putSubscription(tx, tenantId, taskerId, { ...after, now });
};

/** What this day brings; a month whose money is on its way does not end before that is known. */
export const stepSubscription = (
  ground: Ground,
  { tenantId, id: taskerId }: DueSubscription,
  now: Date,
): Promise<Step> =>
  change(ground.db, async (tx) => {
    const tenant = await findTenant(tx, tenantId);
    if (!tenant) return "nothing";
    const { graceDays } = await termsOf(tx, tenantId);
    const today = dayOf(now, tenant.timeZone);
    const seen = await subscriptionOf(tx, tenantId, taskerId);
    const isEnding = stepOf(seen, today, graceDays) === "end";
    if (isEnding && seen.billId !== null) {
      const gone = await cancelBill(tx, { tenantId, id: seen.billId });
      if (gone instanceof Refusal) return "nothing";
    }
    const tasker = await lockTasker(tx, tenantId, taskerId);
    if (!tasker) return "nothing";
    const found = await subscriptionOf(tx, tenantId, taskerId);
    // A bill was made or paid between the look and the lock: the next run sees.
    if (isEnding && found.billId !== seen.billId) return "nothing";
    // Where somebody wants it to go on after all, the bill that was cancelled is made anew.
    const before = isEnding ? { ...found, billId: null } : found;
    const step = stepOf(before, today, graceDays);
    if (step === "end" && !isEnding) return "nothing";
    await take(ground, tx, { tenant, tasker, before, step, now });
    return step;
  });

interface Taking {
  readonly tenant: Tenant;
  readonly tasker: Tasker;
  readonly before: Subscription;
  readonly step: Step;
  readonly now: Date;
}

const take = async (
  teller: Teller,
  tx: Queries,
  { tenant, tasker, before, step, now }: Taking,
): Promise<void> => {
  if (step === "nothing") return;
  const after = await afterStep(tx, tenant.id, { tasker, before, step, now });
  await putSubscription(tx, tenant.id, tasker.id, { ...after, now });
  // What is to be paid is what its bill says, whatever a month costs by now.
  const key = { tenantId: tenant.id, id: after.billId ?? "" };
  const bill = after.billId === null ? null : await findBill(tx, key);
  const cents = bill?.totalCents ?? 0;
  const what = { bill: "renewal", lapse: "grace", end: "ended" } as const;
  const facts = { until: before.paidUntil ?? "", cents };
  await writeLetters(teller, tx, tenant.id, [monthLetter(tasker.email, what[step], facts)]);
};

const afterStep = async (
  tx: Queries,
  tenantId: string,
  { tasker, before, step, now }: Omit<Taking, "tenant">,
): Promise<Subscription> => {
  if (step === "lapse") return { ...before, state: "grace" };
  if (step === "end") return { ...before, state: "ended", renews: false, billId: null };
  const { id: billId } = await openMonth(tx, tenantId, tasker, { creator: "job", now });
  return { ...before, billId };
};
