/** POST /api/join-requests/:id/refuse */
import { refuseJoinRequest } from "#contracts/vouchers/join-request.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { refuseRequest } from "./answer-request.command.ts";
import { requestWire } from "./join-request.wire.ts";

export const refuseJoinRequestRoute = route(
  refuseJoinRequest,
  async ({ path, caller, now, tx, services }) => {
    const asked = { requestId: path.id, now };
    const done = await refuseRequest(services, tx, memberOf(caller), asked);
    return done instanceof Refusal ? done : reply(200, requestWire(done));
  },
);
