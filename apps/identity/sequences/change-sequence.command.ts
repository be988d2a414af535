/** A sequence is made, gets steps, and is switched on and off. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { stepsMost } from "./limits.ts";
import type { Step } from "./sequence.domain.ts";
import { stepsOf } from "./sequences.query.ts";
import {
  insertSequence,
  insertStep,
  lockSequence,
  removeStep,
  setActive,
  type NewSequence,
} from "./sequences.store.ts";

export const createSequence = (
  db: Queries,
  tenantId: string,
  plan: NewSequence,
  now: Date,
): Promise<{ readonly id: string }> =>
  change(db, async (tx) => {
    const id = newId();
    await insertSequence(tx, { tenantId, id, plan }, now);
    return { id };
  });

interface One {
  readonly tenantId: string;
  readonly id: string;
}

export const addStep = (
  db: Queries,
  one: One,
  step: Omit<Step, "place">,
): Promise<"added" | "full" | "unknown"> =>
  change(db, async (tx) => {
    if (!(await lockSequence(tx, one.tenantId, one.id))) return "unknown";
    if ((await stepsOf(tx, one.tenantId, one.id)).length >= stepsMost) return "full";
    await insertStep(tx, one, step);
    return "added";
  });

/** Whoever waits for it goes on with the step behind it. */
export const dropStep = (db: Queries, one: One, place: number): Promise<boolean> =>
  change(db, async (tx) => {
    if (!(await lockSequence(tx, one.tenantId, one.id))) return false;
    await removeStep(tx, one, place);
    return true;
  });

/** From now on; who is in it meanwhile waits where they are. `empty`: there is nothing to send. */
export const switchSequence = (
  db: Queries,
  one: One,
  to: "on" | "off",
  now: Date,
): Promise<"switched" | "empty" | "unknown"> =>
  change(db, async (tx) => {
    const sequence = await lockSequence(tx, one.tenantId, one.id);
    if (!sequence) return "unknown";
    if (to === "on" && (await stepsOf(tx, one.tenantId, one.id)).length === 0) return "empty";
    if ((sequence.activeSince !== null) !== (to === "on"))
      await setActive(tx, one, to === "on" ? now : null);
    return "switched";
  });
