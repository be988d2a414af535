/** Earnings of a month: refreshed and compared while it runs, booked once when it is over. */
import { plusMs } from "#platform/clock.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { firstDayOf, monthAfter, plusDays, startOf, type Month } from "#platform/calendar/days.ts";
import {
  byMerchant,
  earningDifferences,
  sumFigures,
  type Difference,
  type Earning,
  type Figures,
} from "./earnings.domain.ts";
import { earningsPoliza } from "./poliza.domain.ts";
import { earningsMarginMs } from "./limits.ts";
import { listDifferences } from "./book-differences.store.ts";
import { countEarnings, keepEarnings, lockEarnings } from "./earnings.store.ts";
import { queuePolizas } from "./polizas.store.ts";

export interface Reconciled {
  /** Rows that were compared with the ledger. */
  readonly compared: number;
  /** Rows that were written anew. */
  readonly refreshed: number;
  readonly found: readonly Difference[];
}

const startOfMonth = (month: Month): Date => startOf(firstDayOf(month));

/**
 * Compares each stored row with what the ledger says of the same time, lists what differs, and
 * brings open rows up to now. `tell` hears of new findings within the transaction.
 */
export const reconcileEarnings = (
  { db }: Services,
  month: Month,
  now: Date,
  tell: (tx: Transaction, found: readonly Difference[]) => Promise<void>,
): Promise<Reconciled> =>
  db.transaction(async (tx) => {
    const from = startOfMonth(month);
    const end = startOfMonth(monthAfter(month));
    const settled = plusMs(now, -earningsMarginMs);
    const until = settled < end ? settled : end;
    const stored = await lockEarnings(tx, month);
    const differing = await differencesOf(tx, month, stored);
    const found = await listDifferences(tx, differing, now);
    if (found.length > 0) await tell(tx, found);
    const closed = stored.some(({ closedAt }) => closedAt !== null);
    // Clocks of two processes may differ a little: what was counted once is never uncounted.
    const older = stored.some(({ computedUntil }) => computedUntil > until);
    if (closed || older || until <= from) return { compared: stored.length, refreshed: 0, found };
    const figures = await countSpan(tx, month, until);
    const refreshed = await keepEarnings(tx, { period: month, until, closedAt: null }, figures);
    return { compared: stored.length, refreshed, found };
  });

/** A day at a time, so that no statement takes longer than a day's payments do. */
const countSpan = async (
  tx: Transaction,
  month: Month,
  until: Date,
): Promise<readonly Figures[]> => {
  const days: Figures[] = [];
  for (let day = firstDayOf(month); startOf(day) < until; day = plusDays(day, 1)) {
    const next = startOf(plusDays(day, 1));
    days.push(...(await countEarnings(tx, startOf(day), next < until ? next : until)));
  }
  return sumFigures(days);
};

/** All rows of a month are computed until the same moment: they are written together. */
const differencesOf = async (
  tx: Transaction,
  month: Month,
  stored: readonly Earning[],
): Promise<readonly Difference[]> => {
  const [first] = stored;
  if (!first) return [];
  const counted = await countSpan(tx, month, first.computedUntil);
  return earningDifferences(month, first.computedUntil, stored, counted);
};

export interface Booked {
  readonly earnings: number;
  readonly polizas: number;
}

/** Closes a month that is over, and queues one entry per merchant; again changes nothing. */
export const bookEarnings = ({ db }: Services, month: Month, now: Date): Promise<Booked> =>
  db.transaction(async (tx) => {
    const until = startOfMonth(monthAfter(month));
    if (plusMs(now, -earningsMarginMs) < until) return { earnings: 0, polizas: 0 };
    const stored = await lockEarnings(tx, month);
    if (stored.some(({ closedAt }) => closedAt !== null)) return { earnings: 0, polizas: 0 };
    const figures = await countSpan(tx, month, until);
    const earnings = await keepEarnings(tx, { period: month, until, closedAt: now }, figures);
    const entries = byMerchant(figures).map((earned) => earningsPoliza(month, earned));
    return { earnings, polizas: await queuePolizas(tx, entries, now) };
  });
