/** POST /api/cash-sessions */
import { openCashSession } from "#contracts/pos/cash-session.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { openDrawer } from "./open-drawer.command.ts";
import { creatorOf, tenantFor } from "../callers/tenant-access.ts";
import { cashSessionView } from "./cash-session.wire.ts";
import { route } from "../callers/route.ts";

export const openCashSessionRoute = route(openCashSession, async ({ body, caller, now, tx }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const { register } = body;
  const openingCents = centsOf(body.openingAmount) ?? 0;
  const opening = { tenantId: tenant.id, register, openingCents, by: creatorOf(caller), now };
  const session = await openDrawer(tx, opening);
  return session ? reply(201, cashSessionView(session)) : refuse("register_in_use");
});
