/**
 * Charges of wallets by apps that their owners let in, at once and over several processes: never
 * more than a payment or a day may take, never after the switch, and never less than was agreed.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs, secondMs } from "#platform/clock.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { grantApp } from "./wallet-apps.store.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { processesOf } from "../testing/ledger-ground.ts";
import { rowsOf } from "../testing/rows.ts";
import { creatingPayment } from "../payments/create-payment.command.ts";
import { switchApp } from "./switch-app.command.ts";

const soak = process.env["MILPA_SOAK"] !== undefined;
const runs = soak ? 5_000 : 60;
const patienceMs = soak ? hourMs : 8 * secondMs;

let world: PaymentsGround;
let several: ReturnType<typeof processesOf>;
let underway: Promise<void> = Promise.resolve();
beforeAll(async () => {
  world = await startPayments();
  several = processesOf(world, 3);
});
afterAll(async () => {
  await underway;
  await several.close();
  await world.stop();
});

interface Limits {
  readonly payment: number;
  readonly day: number;
}

type Step =
  | { readonly kind: "charge"; readonly cents: readonly number[]; readonly atMidnight: boolean }
  | { readonly kind: "grant"; readonly limits: Limits }
  | { readonly kind: "switch"; readonly on: boolean; readonly beside: readonly number[] }
  | { readonly kind: "sleep" };

const amounts = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 8 });
const limits = fc.record({
  payment: fc.integer({ min: 50, max: 300 }),
  day: fc.integer({ min: 300, max: 900 }),
});
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant("charge" as const),
        cents: amounts,
        atMidnight: fc.boolean(),
      }),
    },
    fc.record({ kind: fc.constant("grant" as const), limits }),
    fc.record({ kind: fc.constant("switch" as const), on: fc.boolean(), beside: amounts }),
    fc.record({ kind: fc.constant("sleep" as const) }),
  ),
  { minLength: 2, maxLength: 8 },
);

/** 23:59:59 in Mexico City. */
const start = Date.UTC(2026, 11, 2, 5, 59, 59);
const rails = {
  up: new Set(["codi"] as const),
  off: new Set<never>(),
  provider: { wallet: "milpa_wallet", codi: "law", card: "law", cash_store: "law" },
  lifeMs: { codi: minuteMs, card: minuteMs, cash_store: minuteMs },
};

/** One app and one owner, and what the naive model knows of both. */
interface History {
  readonly app: string;
  readonly user: string;
  limits: Limits;
  on: boolean;
  now: number;
  balance: number;
  readonly spent: Map<string, number>;
}

const charge = async ({ commit }: Services, { app, user }: History, cents: number, at: number) => {
  const made = await commit(creatingPayment, {
    paymentId: newId(),
    transferId: newId(),
    attemptId: newId(),
    checkoutToken: newId(),
    merchant: `key:${app}`,
    idempotencyKey: null,
    requestHash: "",
    userId: user,
    cents,
    concept: "Ley",
    referenceId: null,
    referenceType: null,
    customerEmail: null,
    charger: { lineageId: app, ecosystem: false, codeId: null },
    askedBy: app,
    preferWallet: true,
    rails,
    now: new Date(at),
    baseUrl: "http://law.test",
  });
  if (made instanceof Refusal) throw new Error(made.code);
  return made.payment.method === "wallet";
};

/** Spread over processes; which of them the wallet paid. */
const chargeAll = (one: History, wanted: readonly (readonly [cents: number, at: number])[]) =>
  Promise.all(
    wanted.map(([cents, at], index) => {
      const services = several.processes[index % several.processes.length];
      return charge(services ?? world.app.services, one, cents, at);
    }),
  );

const note = (one: History, cents: number, at: number): void => {
  const day = dayOf(new Date(at));
  one.spent.set(day, (one.spent.get(day) ?? 0) + cents);
  one.balance -= cents;
  expect(one.balance).toBeGreaterThanOrEqual(0);
  expect(cents).toBeLessThanOrEqual(one.limits.payment);
  expect(one.spent.get(day)).toBeLessThanOrEqual(one.limits.day);
};

const chargeStep = async (
  one: History,
  { cents, atMidnight }: Extract<Step, { kind: "charge" }>,
) => {
  // Half of them a moment before the day is over, and half a moment after.
  const times = cents.map((_, index) => one.now + (atMidnight && index % 2 ? 2 * secondMs : 0));
  const wanted = cents.map((each, index) => [each, times[index] ?? one.now] as const);
  // A lower limit than what the day took already lets nothing more through.
  const paid = await chargeAll(one, wanted);
  wanted.forEach(([each, at], index) => {
    if (paid[index]) expect(one.on).toBe(true);
    if (paid[index]) note(one, each, at);
  });
  if (atMidnight) one.now += 2 * secondMs;
  else
    refusedForAReason(
      one,
      wanted.filter((_, index) => !paid[index]),
    );
};

/** Whatever the order was: what was refused would not fit now either. */
const refusedForAReason = (one: History, refused: readonly (readonly [number, number])[]): void => {
  const left = one.limits.day - (one.spent.get(dayOf(new Date(one.now))) ?? 0);
  const most = one.on ? Math.min(left, one.limits.payment, one.balance) : 0;
  for (const [cents] of refused) expect(cents).toBeGreaterThan(most);
};

const live = async (history: readonly Step[]): Promise<void> => {
  const { db } = world.app.services;
  const user = await world.userWith(40);
  const one: History = {
    app: newId(),
    user,
    limits: { payment: 200, day: 600 },
    on: true,
    now: start,
    balance: 4_000,
    spent: new Map<string, number>(),
  };
  const grant = ({ payment, day }: Limits) =>
    grantApp(db, {
      userId: user,
      lineageId: one.app,
      expiresAt: null,
      at: new Date(one.now),
      consentId: newId(),
      perPaymentCents: Math.min(payment, day),
      perDayCents: day,
    });
  await grant(one.limits);
  for (const step of history) {
    if (step.kind === "charge") await chargeStep(one, step);
    if (step.kind === "sleep") one.now = start + Math.ceil((one.now - start + 1) / dayMs) * dayMs;
    if (step.kind === "grant") {
      const spentToday = one.spent.get(dayOf(new Date(one.now))) ?? 0;
      // The checks above are of the limits that held: a lower one comes with a new day.
      if (step.limits.day < spentToday) continue;
      [one.limits, one.on] = [step.limits, true];
      await grant(step.limits);
    }
    if (step.kind === "switch") await switchStep(one, step);
  }
  await compare(one);
};

const switchStep = async (one: History, { on, beside }: Extract<Step, { kind: "switch" }>) => {
  const wanted = beside.map((cents) => [cents, one.now] as const);
  const turned = switchApp(world.app.services, {
    userId: one.user,
    lineageId: one.app,
    allowed: on,
    at: new Date(one.now),
  });
  const paid = await chargeAll(one, wanted);
  expect(await turned).toBe(true);
  wanted.forEach(([cents, at], index) => {
    if (paid[index]) note(one, cents, at);
  });
  one.on = on;
  if (on) return;
  // Whoever asks once the switch has answered gets nothing.
  expect((await chargeAll(one, wanted)).some(Boolean)).toBe(false);
};

/** What is stored is what was answered, and the ledger says the same. */
const compare = async (one: History): Promise<void> => {
  const rows = await rowsOf(
    world,
    `select a.balance_cents as balance, w.spent_cents as spent, w.spent_day::text as day
       from account a join wallet_app w on w.user_id = a.owner
      where a.kind = 'wallet' and a.owner = $1`,
    [one.user],
  );
  const [day, spent] = [...one.spent].sort().at(-1) ?? [null, 0];
  expect(rows).toEqual([{ balance: one.balance, spent, day }]);
};

describe("a standing consent", () => {
  const timeout = soak ? 2 * hourMs : 2 * minuteMs;
  it(
    "takes what was agreed to, and not a cent more, whatever is at once",
    { timeout },
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, (history) => (underway = live(history))),
        { numRuns: runs, interruptAfterTimeLimit: patienceMs },
      );
    },
  );
});
