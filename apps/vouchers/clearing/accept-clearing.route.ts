/** POST /api/clearings/:id/accept */
import { acceptClearing as contract } from "#contracts/vouchers/clearing.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { clearingOf } from "./clearing.wire.ts";
import { postClearing } from "./post-clearing.command.ts";

export const acceptClearingRoute = route(contract, async ({ path, caller, now, services }) => {
  const { communityId, id: memberId } = memberOf(caller);
  const address = { communityId, id: path.id };
  const clearing = await postClearing(services, address, { memberId, now });
  return clearing instanceof Refusal
    ? clearing
    : reply(200, await clearingOf(services.db, clearing));
});
