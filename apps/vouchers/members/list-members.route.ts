/** GET /api/members */
import { listMembers } from "#contracts/vouchers/member.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import * as members from "./member-list.query.ts";
import { searchOf } from "./member-search.domain.ts";
import { memberWire } from "./member.wire.ts";

export const listMembersRoute = route(listMembers, async ({ query, caller, services }) => {
  const { communityId } = memberOf(caller);
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const { limit } = query;
  const asked = { communityId, before, limit, ...searchOf(query.search) };
  const { rows, next } = cutToPage(await members.listMembers(services.db, asked), limit);
  return reply(200, { members: rows.map(memberWire), ...next });
});
