/** POST /api/communities */
import { foundCommunity } from "#contracts/vouchers/community.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { contactsOf, memberWire } from "../members/member.wire.ts";
import { communityOf } from "./community.wire.ts";
import * as founding from "./found-community.command.ts";

export const foundCommunityRoute = route(foundCommunity, async ({ body, now, tx, services }) => {
  const { name, timeZone, voucherDays, administrator } = body;
  const contacts = contactsOf(administrator);
  if (contacts instanceof Refusal) return contacts;
  const founded = await founding.foundCommunity(services, tx, {
    name,
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(voucherDays === undefined ? {} : { voucherDays }),
    administrator: { displayName: administrator.displayName, contacts },
    now,
  });
  if (founded instanceof Refusal) return founded;
  const community = communityOf(founded.community);
  return reply(201, { community, administrator: memberWire(founded.administrator) });
});
