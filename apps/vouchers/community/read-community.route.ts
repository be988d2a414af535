/** GET /api/me/community */
import { readCommunity } from "#contracts/vouchers/community.ts";
import { reply } from "#platform/contract/contract.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import * as communities from "./community.query.ts";
import { communityOf } from "./community.wire.ts";

export const readCommunityRoute = route(readCommunity, async ({ caller, services }) => {
  const found = await communities.readCommunity(services.db, memberOf(caller).communityId);
  if (!found) throw new Error("a member's community is not there");
  return reply(200, communityOf(found));
});
