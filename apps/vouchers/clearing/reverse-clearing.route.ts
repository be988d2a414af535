/** POST /api/clearings/:id/reverse */
import { reverseClearing as contract } from "#contracts/vouchers/clearing.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { clearingOf } from "./clearing.wire.ts";
import { reverseClearing } from "./reverse-clearing.command.ts";

export const reverseClearingRoute = route(contract, async ({ path, caller, now, services }) => {
  const { communityId, id: memberId } = memberOf(caller);
  const address = { communityId, id: path.id };
  const clearing = await reverseClearing(services, address, { memberId, now });
  return clearing instanceof Refusal
    ? clearing
    : reply(200, await clearingOf(services.db, clearing));
});
