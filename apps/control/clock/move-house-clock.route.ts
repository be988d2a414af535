/** Moves business time of the house forward and waits for the jobs that this makes due. */
import { moveHouseClock } from "#contracts/control/clock.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { moveHouse } from "./move-house.ts";
import { route } from "../callers/route.ts";

export const moveHouseClockRoute = route(moveHouseClock, async ({ body, services }) => {
  if (services.mode !== "sandbox") return refuse("not_found");
  const state = await moveHouse(services, body);
  if (state instanceof Refusal) return state;
  return reply(state.jobsPending === 0 ? 200 : 202, state);
});
