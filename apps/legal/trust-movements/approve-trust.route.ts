/** POST /api/billing/trust/disbursements/:id/approve */
import { approveTrust } from "#contracts/legal/trust/movement.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { bookedView } from "../trust/booked.ts";
import { approveDisbursement } from "./end-hold.command.ts";

export const approveTrustRoute = route(
  approveTrust,
  async ({ path, query, caller, services: { db }, now }) => {
    const access = await accessFor(db, caller, query.firmId, "management");
    if (access instanceof Refusal) return access;
    const booked = await approveDisbursement(db, access, path.id, now);
    return booked instanceof Refusal ? booked : reply(201, await bookedView(db, access, booked));
  },
);
