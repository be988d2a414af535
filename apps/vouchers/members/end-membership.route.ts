/** DELETE /api/members/:id */
import { endMembership } from "#contracts/vouchers/member.ts";
import { reply } from "#platform/contract/contract.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import * as members from "./keep-member.command.ts";

export const endMembershipRoute = route(endMembership, async ({ path, caller, now, tx }) => {
  const { communityId } = memberOf(caller);
  const refused = await members.endMembership(tx, communityId, path.id, now);
  return refused ?? reply(200, { ok: true } as const);
});
