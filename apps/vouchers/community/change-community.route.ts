/** PATCH /api/me/community */
import { changeCommunity } from "#contracts/vouchers/community.ts";
import { reply } from "#platform/contract/contract.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { communityOf } from "./community.wire.ts";
import * as founding from "./found-community.command.ts";

export const changeCommunityRoute = route(changeCommunity, async ({ body, caller, tx }) => {
  const changed = await founding.changeCommunity(tx, memberOf(caller).communityId, body);
  return reply(200, communityOf(changed));
});
