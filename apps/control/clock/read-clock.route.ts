/** Business time of the house. */
import { readClock } from "#contracts/control/clock.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { jobsPending } from "./move-apps.client.ts";
import { clockState } from "./clock.wire.ts";
import { route } from "../callers/route.ts";
import * as clock from "./house-clock.query.ts";

export const readClockRoute = route(readClock, async ({ services, tx }) => {
  if (services.mode !== "sandbox") return refuse("not_found");
  const offsetMs = (await tx.run(clock.read))[0]?.offset_ms ?? 0;
  const pending = await jobsPending(services, offsetMs);
  return reply(200, clockState(services.clock.real(), offsetMs, pending));
});
