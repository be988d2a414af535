/** A tasker offers to do a task, for a price, until a moment. */
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { change } from "#platform/db/change.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { termsOf } from "../market/market.query.ts";
import type { Ground } from "../outgoing/ground.ts";
import { offerLetter, writeLetters } from "../outgoing/letters.ts";
import { suspensionOf } from "../standing/suspensions.query.ts";
import { allowanceOf } from "../subscriptions/allowance.query.ts";
import { lockTasker } from "../taskers/taskers.store.ts";
import { takesOffers } from "../tasks/task-state.domain.ts";
import { lockTask } from "../tasks/tasks.store.ts";
import type { Offer } from "./offers.query.ts";
import { insertOffer } from "./offers.store.ts";

export interface OfferWish {
  readonly taskId: string;
  readonly taskerId: string;
  readonly priceCents: number;
  readonly message: string;
  /** Null: as long as the task takes offers. */
  readonly goodUntil: Date | null;
  readonly creator: string;
  readonly now: Date;
}

export type NotOffered = Refusal<
  | "tasker_not_found"
  | "tasker_suspended"
  | "offers_used_up"
  | "task_not_found"
  | "wrong_state"
  | "own_task"
  | "already_offered"
  | "invalid_request"
>;

/** Locks the tasker, whose offers of the month are counted, then the task. */
export const placeOffer = (
  ground: Ground,
  tenant: Tenant,
  { taskId, taskerId, priceCents, message, goodUntil: until, creator, now }: OfferWish,
): Promise<Offer | NotOffered> =>
  change(ground.db, async (tx) => {
    const tasker = await lockTasker(tx, tenant.id, taskerId);
    if (!tasker) return refuse("tasker_not_found", { field: "taskerId" });
    if (await suspensionOf(tx, tenant.id, taskerId)) return refuse("tasker_suspended");
    const { made, most } = await allowanceOf(tx, tenant, taskerId, now);
    if (most !== null && made >= most) return refuse("offers_used_up");
    const task = await lockTask(tx, tenant.id, taskId);
    if (!task) return refuse("task_not_found");
    if (!takesOffers(task, now)) return refuse("wrong_state");
    if (task.clientId === tasker.customerId) return refuse("own_task");
    const goodUntil = until ?? task.endsAt;
    if (goodUntil <= now || goodUntil > task.endsAt) {
      const why = "goodUntil: from now to the end of the task";
      return refuse("invalid_request", { field: "goodUntil", message: why });
    }
    const id = newId();
    const { commissionBp } = await termsOf(tx, tenant.id);
    const priced = { priceCents, commissionBp };
    const wish = { ...priced, id, taskId, taskerId, message, goodUntil, madeAt: now };
    if (!(await insertOffer(tx, tenant.id, { ...wish, creator }))) return refuse("already_offered");
    const letter = offerLetter(task, tasker.name, priceCents);
    await writeLetters(ground, tx, tenant.id, [letter]);
    return { ...wish, taskerName: tasker.name, state: "open", endedAt: null };
  });
