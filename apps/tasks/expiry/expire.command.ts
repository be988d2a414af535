/** Ends a task, or an offer, that is past its end, and tells those concerned: once. */
import { change } from "#platform/db/change.ts";
import { isGood, offerAfter } from "../offers/offer-state.domain.ts";
import { endOffer, endOffersOf, lockOffer } from "../offers/offers.store.ts";
import type { Ground } from "../outgoing/ground.ts";
import { expiredLetter, lostLetter, writeLetters } from "../outgoing/letters.ts";
import { taskEvent } from "../outgoing/task-events.ts";
import { findTasker } from "../taskers/taskers.query.ts";
import { takesOffers, taskAfter } from "../tasks/task-state.domain.ts";
import { findTask } from "../tasks/tasks.query.ts";
import { lockTask, moveTask } from "../tasks/tasks.store.ts";
import type { Due } from "./expired.query.ts";

/** False where it was assigned or ended meanwhile, or takes offers still. */
export const expireTask = (ground: Ground, { tenantId, id }: Due, now: Date): Promise<boolean> =>
  change(ground.db, async (tx) => {
    const task = await lockTask(tx, tenantId, id);
    const state = task && taskAfter(task.state, "expire");
    if (!task || !state || takesOffers(task, now)) return false;
    const after = { ...task, state, endedAt: now };
    await moveTask(tx, tenantId, after);
    const lost = await endOffersOf(tx, tenantId, { taskId: id, event: "expire", now });
    await ground.webhooks.emit(tx, [taskEvent("task.expired", tenantId, after, now)]);
    const letters = lost.map(({ email }) => lostLetter(task, email));
    await writeLetters(ground, tx, tenantId, [expiredLetter(after), ...letters]);
    return true;
  });

export const expireOffer = (ground: Ground, { tenantId, id }: Due, now: Date): Promise<boolean> =>
  change(ground.db, async (tx) => {
    const offer = await lockOffer(tx, tenantId, id);
    if (!offer || offerAfter(offer.state, "expire") === null || isGood(offer, now)) return false;
    await endOffer(tx, tenantId, id, { event: "expire", now });
    const task = await findTask(tx, tenantId, offer.taskId);
    const tasker = await findTasker(tx, tenantId, offer.taskerId);
    if (task && tasker) await writeLetters(ground, tx, tenantId, [lostLetter(task, tasker.email)]);
    return true;
  });
