/** DELETE /api/billing/trust/holds/:id */
import { releaseTrustHold } from "#contracts/legal/trust/movement.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { releaseHold } from "./end-hold.command.ts";
import { holdView } from "../trust/trust.wire.ts";

export const releaseTrustHoldRoute = route(
  releaseTrustHold,
  async ({ path, query, caller, services: { db }, now }) => {
    const access = await accessFor(db, caller, query.firmId, "trust");
    if (access instanceof Refusal) return access;
    const released = await releaseHold(db, access, path.id, now);
    return released instanceof Refusal ? released : reply(200, holdView(released));
  },
);
