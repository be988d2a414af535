/** One move of sandbox's clock, from the request to the last due job. */
import type { ClockState } from "#contracts/control/clock.ts";
import { isMovable } from "#platform/control-plane/move-clock.ts";
import { storeOffset } from "#platform/control-plane/stored-offset.ts";
import { Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { jumpOf, type ClockJump } from "./clock-jump.domain.ts";
import { clockState } from "./clock.wire.ts";
import * as house from "./house-clock.query.ts";
import { moveApps } from "./move-apps.client.ts";

/** The row is locked only while the new offset is decided: jobs may take long, and moves add up. */
export const moveHouse = async (
  services: Services,
  jump: ClockJump,
): Promise<ClockState | Refusal<"invalid_request" | "clock_out_of_range">> => {
  const { db, clock } = services;
  const offsetMs = await db.transaction(async (tx) => {
    const present = (await tx.run(house.lock))[0]?.offset_ms ?? 0;
    const next = jumpOf(jump, { real: clock.real(), offsetMs: present });
    if (!(next instanceof Refusal)) await tx.run(house.write, [next]);
    return next;
  });
  if (offsetMs instanceof Refusal) return offsetMs;
  await storeOffset(db, offsetMs);
  if (isMovable(clock)) clock.setOffset(offsetMs);
  const pending = await moveApps(services, offsetMs);
  return clockState(clock.real(), offsetMs, pending);
};
