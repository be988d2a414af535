/** Taskers are suspended with a reason, appeal, and hear what is decided. */
import { change } from "#platform/db/change.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Ground } from "../outgoing/ground.ts";
import { decidedLetter, suspendedLetter, writeLetters } from "../outgoing/letters.ts";
import { taskerEvent } from "../outgoing/task-events.ts";
import type { Tasker } from "../taskers/taskers.query.ts";
import { lockTasker } from "../taskers/taskers.store.ts";
import { isTooLow } from "./rating.domain.ts";
import { ratedOf } from "./ratings.query.ts";
import { stateOf, suspensionAfter } from "./suspension.domain.ts";
import { suspensionOf } from "./suspensions.query.ts";
import {
  insertSuspension,
  rateAnew,
  withdrawOffersOf,
  writeAppeal,
  writeDecision,
  type Decision,
} from "./suspensions.store.ts";

interface Suspending {
  readonly taskerId: string;
  readonly reason: "rating" | "moderator";
  readonly note: string;
  readonly creator: string;
  readonly now: Date;
}

/** Open offers are withdrawn; what is assigned goes on. */
export const suspendTasker = (
  ground: Ground,
  tenantId: string,
  wish: Suspending,
): Promise<Tasker | Refusal<"tasker_not_found" | "tasker_suspended">> =>
  change(ground.db, async (tx) => {
    const { taskerId, reason, note, now } = wish;
    const tasker = await lockTasker(tx, tenantId, taskerId);
    if (!tasker) return refuse("tasker_not_found");
    if (await suspensionOf(tx, tenantId, taskerId)) return refuse("tasker_suspended");
    const id = newId();
    await insertSuspension(tx, tenantId, { ...wish, id, suspendedAt: now });
    await withdrawOffersOf(tx, tenantId, taskerId, now);
    const fact = { type: "tasker.suspended", id, tenantId, taskerId, reason, at: now } as const;
    await ground.webhooks.emit(tx, [taskerEvent(fact)]);
    await writeLetters(ground, tx, tenantId, [suspendedLetter(tasker.email, note)]);
    return tasker;
  });

const lowNote = "El promedio de tus calificaciones de los últimos 90 días es menor a 3 estrellas.";

/** Looks again under the tasker's lock; false where the ratings are none too low by now. */
export const suspendLowRated = (
  ground: Ground,
  { tenantId, id: taskerId }: { readonly tenantId: string; readonly id: string },
  now: Date,
): Promise<boolean> =>
  change(ground.db, async (tx) => {
    if (!(await lockTasker(tx, tenantId, taskerId))) return false;
    const rated = (await ratedOf(tx, tenantId, [taskerId], now))(taskerId);
    if (!isTooLow(rated)) return false;
    const why = { taskerId, reason: "rating", note: lowNote, creator: "job", now } as const;
    return "id" in (await suspendTasker({ ...ground, db: tx }, tenantId, why));
  });

type NotSuspended = Refusal<"tasker_not_found" | "not_suspended">;

/** Once for a suspension. */
export const appealSuspension = (
  { db }: Pick<Ground, "db">,
  tenantId: string,
  { taskerId, text, now }: { readonly taskerId: string; readonly text: string; readonly now: Date },
): Promise<Tasker | NotSuspended | Refusal<"appeal_made">> =>
  change(db, async (tx) => {
    const tasker = await lockTasker(tx, tenantId, taskerId);
    if (!tasker) return refuse("tasker_not_found");
    const suspension = await suspensionOf(tx, tenantId, taskerId);
    if (!suspension) return refuse("not_suspended");
    if (suspensionAfter(stateOf(suspension), "appeal") === null) return refuse("appeal_made");
    await writeAppeal(tx, tenantId, suspension.id, { text, now });
    return tasker;
  });

export const decideSuspension = (
  ground: Ground,
  tenantId: string,
  taskerId: string,
  decision: Decision,
): Promise<Tasker | NotSuspended | Refusal<"no_appeal">> =>
  change(ground.db, async (tx) => {
    const tasker = await lockTasker(tx, tenantId, taskerId);
    if (!tasker) return refuse("tasker_not_found");
    const suspension = await suspensionOf(tx, tenantId, taskerId);
    if (!suspension) return refuse("not_suspended");
    const isLifted = decision.decision === "lifted";
    const after = suspensionAfter(stateOf(suspension), isLifted ? "lift" : "uphold");
    if (after === null) return refuse("no_appeal");
    const { id, reason } = suspension;
    const { now: at, note } = decision;
    await writeDecision(tx, tenantId, id, decision);
    if (isLifted) {
      await rateAnew(tx, tenantId, taskerId, at);
      const type = "tasker.reinstated";
      await ground.webhooks.emit(tx, [taskerEvent({ type, id, tenantId, taskerId, reason, at })]);
    }
    const letter = decidedLetter(tasker.email, decision.decision, note);
    await writeLetters(ground, tx, tenantId, [letter]);
    return isLifted ? { ...tasker, ratingsSince: at } : tasker;
  });
