/** Lets a community live for months on the real service, and looks at every law each evening. */
import { dayOf, lastDayOf, monthOf, plusDays } from "#platform/calendar/days.ts";
import type { StoppedClock } from "#platform/clock.ts";
import type { Cents } from "#platform/money.ts";
import type { RunningApp } from "#platform/run-app.ts";
import { auditLedger } from "../ledger/audit-ledger.command.ts";
import { newBook } from "./book.domain.ts";
import { breach, type Breach } from "./breaches.domain.ts";
import { foundTown } from "./found-town.ts";
import { liveDay, type BeforeLaws, type Life } from "./live-day.ts";
import { noMonth, withDay, type MonthSums } from "./month-sums.domain.ts";
import { callsInto, patient } from "./service-calls.ts";
import { planTown } from "./town-plan.domain.ts";

export interface SimulationAsked {
  readonly days: number;
  readonly cells: number;
  readonly members: number;
  readonly seed: number;
  /** What a cell may issue a month. */
  readonly quotaCents: Cents;
  /** Basis points that every cell gives back; null: each as it likes. */
  readonly cashbackBp: number | null;
  /** How long vouchers live; null: a calendar year. */
  readonly voucherDays: number | null;
  /** Where a test spoils something. */
  readonly beforeLaws?: BeforeLaws;
  /** When a month is over, or the simulation is. */
  readonly tell?: (month: MonthSums, daysLived: number) => void;
  /** Asked each evening: the day that it says so is the last. */
  readonly isEnough?: () => boolean;
}

export interface World {
  readonly app: RunningApp;
  /** What `app` lives by: it begins where this stands. */
  readonly clock: StoppedClock;
  readonly cronSecret: string;
}

export interface Simulated {
  readonly communityId: string;
  readonly days: number;
  readonly postings: number;
  /** Requests of people and stalls. */
  readonly asked: number;
  /** Answers that were lost, so that the same was asked again with the same key. */
  readonly lost: number;
  /** How often all connections to the database broke while people paid. */
  readonly severed: number;
  readonly months: readonly MonthSums[];
  /** Empty: every law held on every day. The first day that breaks one is the last. */
  readonly breaches: readonly Breach[];
  readonly brokenOn: string | null;
}

/** The same question is the same town with the same wishes; who is first at a lock may differ. */
export const simulate = async (world: World, asked: SimulationAsked): Promise<Simulated> => {
  const life = await begin(world, asked);
  const first = dayOf(world.clock.now());
  const months: MonthSums[] = [];
  let month = noMonth(monthOf(first));
  for (let number = 0; number < asked.days; number += 1) {
    const day = plusDays(first, number);
    if (monthOf(day) !== month.month) month = noMonth(monthOf(day));
    const { entered, sales, breaches: found } = await liveDay(life, day, number);
    month = withDay(month, entered, { book: life.book, sales });
    const isLast = number === asked.days - 1 || asked.isEnough?.() === true;
    const isOver = isLast || day === lastDayOf(monthOf(day));
    const breaches = isOver || found.length > 0 ? [...found, ...(await audited(life))] : found;
    if (isOver || breaches.length > 0) {
      months.push({ ...month, refused: new Map(life.refused) });
      asked.tell?.(months.at(-1) ?? month, number + 1);
      life.refused.clear();
    }
    if (breaches.length > 0)
      return { ...summed(life), days: number + 1, months, breaches, brokenOn: day };
    if (isLast) return { ...summed(life), days: number + 1, months, breaches, brokenOn: null };
  }
  return { ...summed(life), days: asked.days, months, breaches: [], brokenOn: null };
};

const begin = async ({ app, clock, cronSecret }: World, asked: SimulationAsked): Promise<Life> => {
  const patience = patient(callsInto(app));
  const { seed, quotaCents, voucherDays, beforeLaws } = asked;
  const town = await foundTown(app, patience.call, { plan: planTown(asked), voucherDays });
  const chain = { seq: 0, hash: "" };
  return {
    app,
    clock,
    cronSecret,
    town,
    seed,
    quotaCents,
    beforeLaws,
    book: newBook(town.cells),
    seen: { postings: "00000000-0000-0000-0000-000000000000", chain },
    patient: patience,
    refused: new Map(),
    counts: { severed: 0 },
  };
};

const summed = ({ town, book, patient: { counts }, counts: { severed } }: Life) => ({
  communityId: town.communityId,
  postings: book.postings,
  asked: counts.asked,
  lost: counts.lost,
  severed,
});

/** All records recomputed from all postings: what `milpa ledger verify` does. */
const audited = async ({ app, town }: Life): Promise<readonly Breach[]> => {
  const { findings } = await auditLedger(app.services.db, town.communityId);
  return findings.map(({ record, id, field, recorded, recomputed }) =>
    breach("audit", `${record} ${id} ${field}`, recorded, recomputed),
  );
};
