/** POST /api/checkouts */
import { createCheckout } from "#contracts/pos/checkout.ts";
import { reply } from "#platform/contract/contract.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import { thousandthsOf } from "#contracts/pos/money.ts";
import { ownId } from "#business/tenants/own-id.ts";
import { checkoutView } from "./checkout.wire.ts";
import { openCheckout } from "./open-checkout.command.ts";
import { creatorOf, tenantFor } from "../callers/tenant-access.ts";
import { route } from "../callers/route.ts";

export const createCheckoutRoute = route(createCheckout, async (context) => {
  const { body, caller, now, request, services } = context;
  const tenant = await tenantFor(services.db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const creator = creatorOf(caller);
  const scope = `checkout ${tenant.id} ${creator}`;
  const opening = {
    tenantId: tenant.id,
    creator,
    now,
    id: ownId({ id: body.id, idempotencyKey: request.idempotencyKey, scope }),
    customerId: body.customerId ?? null,
    cashSessionId: body.cashSessionId ?? null,
    items: body.items.map(({ productId, quantity }) => ({
      productId,
      quantityThousandths: thousandthsOf(quantity) ?? 0,
    })),
    requestHash: sha256Hex(request.rawBody ?? ""),
  };
  const opened = await openCheckout(services.db, opening);
  return opened instanceof Refusal ? opened : reply(201, checkoutView(opened));
});
