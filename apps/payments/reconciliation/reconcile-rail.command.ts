/** One rail, one day: its statement beside the ledger; and what to do with money that we missed. */
import { dayOf } from "#platform/calendar/days.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import type { Queries } from "#platform/db/database.ts";
import { isId } from "#platform/id.ts";
import { differencesOf, type RailMovement } from "./reconcile-rail.domain.ts";
import type { ResolveOutcome } from "../reviews/resolve-review.domain.ts";
import type { OutsideRail } from "../rails/routing.domain.ts";
import { recordedMost } from "../codi/limits.ts";
import type { RailPort } from "../rails/rail-port.ts";
import { referencesOf } from "../rails/attempts.query.ts";
import { bookedOfTransactions, bookedOnDay, listDifferences } from "./booked-money.store.ts";
import { findReviewItem } from "../reviews/review-queue.query.ts";
import { resolveReviewItem } from "../reviews/resolve-review.command.ts";
import { takeNotice } from "../incoming/take-notice.command.ts";

export interface Reconciled {
  readonly movements: number;
  /** Those that were not listed before. */
  readonly differences: number;
}

/** Twice is harmless. Null when the rail did not tell; `day` is Mexico's, as `2026-11-20`. */
export const reconcileRail = async (
  { db }: Pick<Services, "db">,
  { rail, statement }: Pick<RailPort, "rail" | "statement">,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<Reconciled | null> => {
  const noon = new Date(`${day}T18:00:00Z`);
  const said = (await statement?.(day)) ?? null;
  const told = said && (await inOurNames(db, said));
  const toldBefore = (await statement?.(dayOf(plusMs(noon, -dayMs)))) ?? null;
  if (!told || !toldBefore) return null;
  const ids = told.map(({ railTransactionId }) => railTransactionId);
  const found = differencesOf({
    told,
    toldBefore,
    bookedOfTold: await bookedOfTransactions(db, rail, ids),
    bookedOnDay: await bookedOnDay(db, { rail, day, most: recordedMost }),
  });
  const differences =
    found.length === 0 ? 0 : await listDifferences(db, { rail, day, at: now }, found);
  return { movements: told.length, differences };
};

/** A rail may name the money only: by the attempt that it kept, the request's own name is found. */
const inOurNames = async (
  db: Queries,
  said: readonly RailMovement[],
): Promise<readonly RailMovement[]> => {
  const ids = said.flatMap(({ attemptId }) => (attemptId && isId(attemptId) ? [attemptId] : []));
  if (ids.length === 0) return said;
  const names = await referencesOf(db, ids);
  return said.map((one) => ({
    ...one,
    reference: names.get(one.attemptId ?? "") ?? one.reference,
  }));
};

/**
 * A person believes the statement: the money is taken in as if its lost notice had come, and the
 * item is resolved. Null for an item that is no such difference.
 */
export const bookMissingMoney = async (
  services: Services,
  asked: { readonly itemId: string; readonly by: string; readonly note: string },
): Promise<ResolveOutcome | null> => {
  const item = await findReviewItem(services.db, asked.itemId);
  const { difference, railTransactionId, reference } = item?.detail ?? {};
  if (!item || item.resolvedAt || difference !== "missing_here") return null;
  await takeNotice(services, {
    rail: item.rail as OutsideRail,
    eventId: `statement:${String(railTransactionId)}`,
    reference: String(reference),
    status: "completed",
    cents: item.cents,
    currency: "MXN",
    railTransactionId: String(railTransactionId),
    raw: JSON.stringify(item.detail),
  });
  const { itemId, by, note } = asked;
  return resolveReviewItem(services, { itemId, by, resolution: { kind: "noted", note } });
};
