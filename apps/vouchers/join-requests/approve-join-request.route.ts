/** POST /api/join-requests/:id/approve */
import { approveJoinRequest } from "#contracts/vouchers/join-request.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { memberWire } from "../members/member.wire.ts";
import { approveRequest } from "./answer-request.command.ts";
import { requestWire } from "./join-request.wire.ts";

export const approveJoinRequestRoute = route(
  approveJoinRequest,
  async ({ path, caller, now, tx, services }) => {
    const asked = { requestId: path.id, now };
    const done = await approveRequest(services, tx, memberOf(caller), asked);
    if (done instanceof Refusal) return done;
    return reply(200, { request: requestWire(done.request), member: memberWire(done.member) });
  },
);
