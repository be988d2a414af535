/** POST /api/offers/:id/accept */
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { acceptOffer } from "#contracts/tasks/offer.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { taskView } from "../tasks/task.wire.ts";
import { acceptOffer as accept } from "./accept-offer.command.ts";

export const acceptOfferRoute = route(
  acceptOffer,
  async ({ path, body, caller, services, now }) => {
    const tenant = await tenantFor(services.db, caller, body?.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const accepting = { id: path.id, creator: creatorOf(caller), now };
    const task = await accept(services, tenant.id, accepting);
    return task instanceof Refusal ? task : reply(200, taskView(task));
  },
);
