/** The client accepts an offer: the task is assigned with its bill, the others are declined. */
import { lineOf } from "#business/selling/bill.domain.ts";
import { openBill } from "#business/selling/change-bill.command.ts";
import { change } from "#platform/db/change.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { findCategories } from "../catalog/categories.query.ts";
import type { Ground } from "../outgoing/ground.ts";
import { assignedLetter, declinedLetter, writeLetters } from "../outgoing/letters.ts";
import { taskEvent } from "../outgoing/task-events.ts";
import { takesOffers, taskAfter } from "../tasks/task-state.domain.ts";
import { findTask, type Task } from "../tasks/tasks.query.ts";
import { lockTask, moveTask } from "../tasks/tasks.store.ts";
import { isGood } from "./offer-state.domain.ts";
import { findOffer, type Offer } from "./offers.query.ts";
import { endOffer, endOffersOf, lockOffer } from "./offers.store.ts";

interface Accepting {
  readonly id: string;
  readonly creator: string;
  readonly now: Date;
}

/** Of two at once the task's lock lets one win; accepted again, it is answered as it is. */
export const acceptOffer = (
  ground: Ground,
  tenantId: string,
  { id, creator, now }: Accepting,
): Promise<Task | Refusal<"offer_not_found" | "offer_closed" | "wrong_state">> =>
  change(ground.db, async (tx) => {
    const seen = await findOffer(tx, tenantId, id);
    if (!seen) return refuse("offer_not_found");
    const task = await lockTask(tx, tenantId, seen.taskId);
    if (task?.offerId === id) return task;
    const state = task && taskAfter(task.state, "assign");
    if (!task || !state || !takesOffers(task, now)) return refuse("wrong_state");
    // Its tasker may take it back, or be suspended, without the task's lock.
    const offer = await lockOffer(tx, tenantId, id);
    if (!offer || !isGood(offer, now)) return refuse("offer_closed");
    const [category] = await findCategories(tx, tenantId, [task.categoryId]);
    if (!category) return refuse("wrong_state");
    const { tax, claveProdServ, claveUnidad } = category;
    const name = `${category.name}: ${task.title}`.slice(0, 200);
    const item = { name, priceCents: offer.priceCents, quantityThousandths: 1_000 };
    const lines = [lineOf({ ...item, tax, claveProdServ, claveUnidad })];
    const sold = { tenantId, subjectId: task.id, customerId: task.clientId, lines, creator, now };
    const bill = await openBill(tx, sold);
    const assigned = { state, offerId: id, billId: bill.id, assignedAt: now };
    await moveTask(tx, tenantId, { ...task, ...assigned });
    await endOffer(tx, tenantId, id, { event: "accept", now });
    const declined = await endOffersOf(tx, tenantId, { taskId: task.id, event: "decline", now });
    const after = (await findTask(tx, tenantId, task.id)) ?? task;
    await ground.webhooks.emit(tx, [taskEvent("task.assigned", tenantId, after, now)]);
    const others = declined.map(({ email }) => declinedLetter(after, email));
    await writeLetters(ground, tx, tenantId, [assignedLetter(after), ...others]);
    return after;
  });

/** Taken back by its tasker; taken back before, it is answered as it is. */
export const withdrawOffer = (
  { db }: Pick<Ground, "db">,
  tenantId: string,
  id: string,
  now: Date,
): Promise<Offer | Refusal<"offer_not_found" | "offer_closed">> =>
  change(db, async (tx) => {
    const offer = await lockOffer(tx, tenantId, id);
    if (!offer) return refuse("offer_not_found");
    if (offer.state === "withdrawn") return offer;
    if (offer.state !== "open") return refuse("offer_closed");
    await endOffer(tx, tenantId, id, { event: "withdraw", now });
    return { ...offer, state: "withdrawn", endedAt: now };
  });
