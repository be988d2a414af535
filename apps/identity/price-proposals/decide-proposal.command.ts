/** An operator's word on a proposal: an accepted price goes into the list, with its first day. */
import { dayOf, firstDayOf, monthAfter, monthOf, type Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { changeCatalog } from "../pricing/change-catalog.command.ts";
import { pointsMost } from "./limits.ts";
import type { PricePoint } from "./price-outcomes.query.ts";
import { insertPoint, lockProposal, removePoint, writeWord } from "./proposals.store.ts";

export interface Decision {
  readonly id: string;
  readonly accept: boolean;
  /** The name of the operator. */
  readonly by: string;
}

export type Decided = "accepted" | "refused" | "outdated" | "decided_before" | "list_refused";

/** From the first of the next month: a month that has begun is billed as it was announced. */
export const decideProposal = (
  db: Queries,
  { id, accept, by }: Decision,
  now: Date,
): Promise<Decided> =>
  change(db, async (tx) => {
    const found = await lockProposal(tx, id);
    if (found?.state !== "open") return "decided_before";
    const word = { id, by, validFrom: null };
    if (!accept) {
      await writeWord(tx, { ...word, state: "refused" }, now);
      return "refused";
    }
    const validFrom = nextMonth(now);
    const catalog = await readCatalog(tx, validFrom);
    if (catalog.baseCents(found.appName, found.tier) !== found.fromCents) {
      await writeWord(tx, { ...word, state: "outdated" }, now);
      return "outdated";
    }
    const entry = {
      kind: "base",
      appName: found.appName,
      tier: found.tier,
      resource: "",
      item: "",
      value: found.toCents,
      validFrom,
      validUntil: null,
    } as const;
    if ((await changeCatalog(tx, [entry], now)) instanceof Refusal) return "list_refused";
    await writeWord(tx, { ...word, state: "accepted", validFrom }, now);
    return "accepted";
  });

const nextMonth = (now: Date): Day => firstDayOf(monthAfter(monthOf(dayOf(now))));

/** A price that may be tried. False where the app has no price for the tier. */
export const addPricePoint = async (
  db: Queries,
  point: PricePoint,
  now: Date,
): Promise<boolean> => {
  const catalog = await readCatalog(db, dayOf(now));
  if (catalog.baseCents(point.appName, point.tier) === null) return false;
  await insertPoint(db, point, now, pointsMost);
  return true;
};

export const dropPricePoint = removePoint;
