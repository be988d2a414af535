/** Proposes other prices by what trials brought; what is in force it never touches. */
import { dayOf, monthOf } from "#platform/calendar/days.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { outcomeDays, quietDays } from "./limits.ts";
import { listPricePoints, priceOutcomes, type PricePoint } from "./price-outcomes.query.ts";
import { proposedPrice, type PriceOutcome } from "./propose-price.domain.ts";
import { pricesDecidedSince } from "./proposals.query.ts";
import { insertProposal } from "./proposals.store.ts";

export interface PricesLookedAt {
  /** Tiers of apps with more than one price to compare. */
  readonly compared: number;
  readonly proposed: number;
}

const keyOf = ({ appName, tier }: Pick<PricePoint, "appName" | "tier">): string =>
  `${appName} ${tier}`;

/** One draw a month for each price: who refuses it is not asked every day until the draw fits. */
export const optimizePrices = async ({
  services: { db },
  now,
  signal,
}: JobContext): Promise<PricesLookedAt> => {
  const sum = { compared: 0, proposed: 0 };
  const [catalog, seen, points, recent] = await Promise.all([
    readCatalog(db, dayOf(now)),
    priceOutcomes(db, now, plusMs(now, -outcomeDays * dayMs)),
    listPricePoints(db),
    pricesDecidedSince(db, plusMs(now, -quietDays * dayMs)),
  ]);
  const quiet = new Set(recent.map(keyOf));
  const untried = points.map((point) => ({ ...point, trials: 0, sales: 0 }));
  for (const [key, rows] of Map.groupBy([...seen, ...untried], keyOf)) {
    signal.throwIfAborted();
    const [{ appName, tier } = { appName: "", tier: "starter" as const }] = rows;
    const present = catalog.baseCents(appName, tier);
    if (present === null || quiet.has(key)) continue;
    const outcomes = together(rows);
    if (outcomes.length > 1) sum.compared += 1;
    const proposal = proposedPrice(present, outcomes, `${key} ${monthOf(dayOf(now))}`);
    if (proposal === null) continue;
    const made = await db.transaction((tx) =>
      insertProposal(tx, { ...proposal, id: newId(), appName, tier }, now),
    );
    if (made) sum.proposed += 1;
  }
  return sum;
};

/** A point that was in force is one price. */
const together = (rows: readonly PriceOutcome[]): readonly PriceOutcome[] =>
  [...Map.groupBy(rows, ({ cents }) => cents)].map(([cents, same]) => ({
    cents,
    trials: same.reduce((sum, { trials }) => sum + trials, 0),
    sales: same.reduce((sum, { sales }) => sum + sales, 0),
  }));
