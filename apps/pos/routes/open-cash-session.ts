/** POST /api/cash-sessions */
import { openCashSession } from "#contracts/pos/cash-session.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import type { CashSession } from "../domain/cash-session.ts";
import { creatorOf, tenantFor } from "../key-tenant.ts";
import { cashSessionView } from "../projection.ts";
import { route } from "../route.ts";
import { insertCashSession } from "../store/cash-sessions.ts";

export const openCashSessionRoute = route(openCashSession, async ({ body, caller, now, tx }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const session: CashSession = {
    ...{ tenantId: tenant.id, id: newId(), register: body.register, openedAt: now },
    ...{ openedBy: creatorOf(caller), openingCents: centsOf(body.openingAmount) ?? 0 },
    ...{ closedAt: null, closedBy: null, expectedCents: null, countedCents: null, note: null },
  };
  const opened = await insertCashSession(tx, session);
  return opened ? reply(201, cashSessionView(session)) : refuse("register_in_use");
});
