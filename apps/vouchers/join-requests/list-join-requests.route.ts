/** GET /api/join-requests */
import { listJoinRequests } from "#contracts/vouchers/join-request.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { requestWire } from "./join-request.wire.ts";
import { listRequests } from "./join-requests.query.ts";

export const listJoinRequestsRoute = route(
  listJoinRequests,
  async ({ query, caller, services }) => {
    const { communityId } = memberOf(caller);
    const before = readCursor(query.cursor);
    if (before instanceof Refusal) return before;
    const { limit, status = null } = query;
    const found = await listRequests(services.db, { communityId, before, status, limit });
    const { rows, next } = cutToPage(found, limit);
    return reply(200, { requests: rows.map(requestWire), ...next });
  },
);
