/** POST /api/tasks/:id/offers */
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { placeOffer } from "#contracts/tasks/offer.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { offerView } from "./offer.wire.ts";
import { placeOffer as place } from "./place-offer.command.ts";

export const placeOfferRoute = route(
  placeOffer,
  async ({ path, body, caller, services, tx, now }) => {
    const tenant = await tenantFor(tx, caller, body.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const { taskerId, message } = body;
    const offer = await place({ ...services, db: tx }, tenant, {
      taskId: path.id,
      taskerId,
      message,
      priceCents: centsOf(body.price) ?? 0,
      goodUntil: body.goodUntil === undefined ? null : new Date(body.goodUntil),
      creator: creatorOf(caller),
      now,
    });
    return offer instanceof Refusal ? offer : reply(201, offerView(offer));
  },
);
