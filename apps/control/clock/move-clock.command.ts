/** Decides the clock's new offset under its lock, so that two moves at once add up. */
import { plusMs } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { passJumpedOver } from "../schedule/calls.store.ts";
import { advanceAll } from "../schedule/scheduled-jobs.store.ts";
import { jumpOf, type ClockJump } from "./clock-jump.domain.ts";
import * as house from "./house-clock.store.ts";

/** How far business time runs ahead from now on, in ms. */
export const moveClock = (
  db: Database,
  jump: ClockJump,
  real: Date,
): Promise<number | Refusal<"invalid_request" | "clock_out_of_range">> =>
  db.transaction(async (tx) => {
    const present = (await tx.run(house.lock))[0]?.offset_ms ?? 0;
    const next = jumpOf(jump, { real, offsetMs: present });
    if (next instanceof Refusal) return next;
    await tx.run(house.write, [next]);
    // Each app runs what this makes due by itself: nobody calls for it beside that.
    await tx.run(advanceAll, [plusMs(real, next)]);
    await tx.run(passJumpedOver, [plusMs(real, next), plusMs(real, present)]);
    return next;
  });
