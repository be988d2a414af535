/** One move of sandbox's clock, from the request to the last due job. */
import type { ClockState } from "#contracts/control/clock.ts";
import { isMovable } from "#platform/control-plane/move-clock.ts";
import { storeOffset } from "#platform/control-plane/stored-offset.ts";
import { Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import type { ClockJump } from "./clock-jump.domain.ts";
import { clockState } from "./clock.wire.ts";
import { moveApps } from "./move-apps.client.ts";
import { moveClock } from "./move-clock.command.ts";

/** The clock is locked while its new offset is decided only: jobs take long, and moves add up. */
export const moveHouse = async (
  services: Services,
  jump: ClockJump,
): Promise<ClockState | Refusal<"invalid_request" | "clock_out_of_range">> => {
  const { db, clock } = services;
  const offsetMs = await moveClock(db, jump, clock.real());
  if (offsetMs instanceof Refusal) return offsetMs;
  await storeOffset(db, offsetMs);
  if (isMovable(clock)) clock.setOffset(offsetMs);
  const pending = await moveApps(services, offsetMs);
  return clockState(clock.real(), offsetMs, pending);
};
