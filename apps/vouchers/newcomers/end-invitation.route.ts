/** DELETE /api/invitations/:id */
import { endInvitation } from "#contracts/vouchers/invitation.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { invitationWire } from "./invitation.wire.ts";
import * as inviting from "./invite-member.command.ts";

export const endInvitationRoute = route(endInvitation, async ({ path, caller, now, tx }) => {
  const { communityId } = memberOf(caller);
  const ended = await inviting.endInvitation(tx, communityId, path.id, now);
  return ended instanceof Refusal ? ended : reply(200, invitationWire(ended, now));
});
