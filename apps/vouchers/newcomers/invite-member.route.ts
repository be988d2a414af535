/** POST /api/invitations */
import { inviteMember } from "#contracts/vouchers/invitation.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { contactsOf } from "../members/member.wire.ts";
import { invitationWire } from "./invitation.wire.ts";
import * as inviting from "./invite-member.command.ts";

export const inviteMemberRoute = route(
  inviteMember,
  async ({ body, caller, now, tx, services }) => {
    const { displayName, phone, email } = body;
    if (phone !== undefined && email !== undefined)
      return refuse("invalid_request", {
        field: "email",
        message: "the link goes to one of the two",
      });
    const contacts = contactsOf({ phone, email });
    if (contacts instanceof Refusal) return contacts;
    const invited = { displayName, contact: contacts[0] ?? null, now };
    const made = await inviting.inviteMember(services, tx, memberOf(caller), invited);
    if (made instanceof Refusal) return made;
    return reply(201, { ...invitationWire(made.invitation, now), url: made.url });
  },
);
