/** POST /api/clearings */
import { proposeClearing as contract } from "#contracts/vouchers/clearing.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { clearingOf } from "./clearing.wire.ts";
import { proposeClearing } from "./propose-clearing.command.ts";

export const proposeClearingRoute = route(contract, async ({ caller, now, tx }) => {
  const { communityId, id: memberId } = memberOf(caller);
  const clearing = await proposeClearing(tx, communityId, { memberId, now });
  return clearing instanceof Refusal ? clearing : reply(201, await clearingOf(tx, clearing));
});
