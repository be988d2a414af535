/** POST /api/offers/:id/withdraw */
import { withdrawOffer } from "#contracts/tasks/offer.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { withdrawOffer as withdraw } from "./accept-offer.command.ts";
import { offerView } from "./offer.wire.ts";

export const withdrawOfferRoute = route(
  withdrawOffer,
  async ({ path, body, caller, services, now }) => {
    const tenant = await tenantFor(services.db, caller, body?.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const offer = await withdraw(services, tenant.id, path.id, now);
    return offer instanceof Refusal ? offer : reply(200, offerView(offer));
  },
);
