/** POST /api/cash-sessions/:id/close */
import { closeCashSession } from "#contracts/pos/cash-session.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { closeDrawer } from "../commands/close-drawer.ts";
import { creatorOf, tenantIdOf } from "../key-tenant.ts";
import { cashSessionView } from "../projection.ts";
import { route } from "../route.ts";

export const closeCashSessionRoute = route(
  closeCashSession,
  async ({ path, body, caller, now, tx }) => {
    const tenantId = tenantIdOf(caller, body.tenantId);
    if (tenantId instanceof Refusal) return tenantId;
    const countedCents = centsOf(body.countedAmount) ?? 0;
    const count = { countedCents, note: body.note ?? null, by: creatorOf(caller), now };
    const session = await closeDrawer(tx, { tenantId, id: path.id }, count);
    return session instanceof Refusal ? session : reply(200, cashSessionView(session));
  },
);
