/** PATCH /api/members/:id */
import { changeMember } from "#contracts/vouchers/member.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import * as members from "./keep-member.command.ts";
import { memberWire } from "./member.wire.ts";

export const changeMemberRoute = route(changeMember, async ({ path, body, caller, tx }) => {
  const { communityId } = memberOf(caller);
  const changed = await members.changeMember(tx, communityId, path.id, body);
  return changed instanceof Refusal ? changed : reply(200, memberWire(changed));
});
