/** GET /api/invitations */
import { listInvitations } from "#contracts/vouchers/invitation.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { invitationWire } from "./invitation.wire.ts";
import * as invitations from "./invitations.query.ts";

export const listInvitationsRoute = route(
  listInvitations,
  async ({ query, caller, now, services }) => {
    const { communityId } = memberOf(caller);
    const before = readCursor(query.cursor);
    if (before instanceof Refusal) return before;
    const { limit } = query;
    const found = await invitations.listInvitations(services.db, { communityId, before, limit });
    const { rows, next } = cutToPage(found, limit);
    return reply(200, { invitations: rows.map((row) => invitationWire(row, now)), ...next });
  },
);
