/** POST /api/checkouts/:id/tenders */
import { addTender } from "#contracts/pos/checkout.ts";
import { reply } from "#platform/contract/contract.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { ownId } from "#business/tenants/own-id.ts";
import { checkoutView } from "../checkout/checkout.wire.ts";
import { takeTender } from "./take-tender.ts";
import { creatorOf, tenantFor } from "../callers/tenant-access.ts";
import { route } from "../callers/route.ts";

export const addTenderRoute = route(addTender, async (context) => {
  const { path, body, caller, now, request, services } = context;
  const tenant = await tenantFor(services.db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const creator = creatorOf(caller);
  const scope = `tender ${tenant.id} ${path.id} ${creator}`;
  const cents = (amount: number | undefined) => (amount === undefined ? null : centsOf(amount));
  const taken = await takeTender(services, tenant, {
    checkoutId: path.id,
    id: ownId({ id: body.id, idempotencyKey: request.idempotencyKey, scope }),
    method: body.method,
    cents: cents(body.amount),
    givenCents: cents(body.given),
    reference: body.reference ?? null,
    phone: body.phone ?? null,
    creator,
    requestHash: sha256Hex(request.rawBody ?? ""),
    now,
  });
  return taken instanceof Refusal ? taken : reply(201, checkoutView(taken));
});
