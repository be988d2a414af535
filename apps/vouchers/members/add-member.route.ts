/** POST /api/members */
import { addMember } from "#contracts/vouchers/member.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import * as members from "./keep-member.command.ts";
import { contactsOf, memberWire } from "./member.wire.ts";

export const addMemberRoute = route(addMember, async ({ body, caller, now, tx, services }) => {
  const viewer = memberOf(caller);
  const contacts = contactsOf(body);
  if (contacts instanceof Refusal) return contacts;
  const { displayName, administrator = false, operates = [] } = body;
  const member = { displayName, contacts, administrator, operates };
  const added = await members.welcomeMember(services, tx, viewer, member, now);
  return added instanceof Refusal ? added : reply(201, memberWire(added));
});
