/** POST /api/cash-sessions/:id/close */
import { closeCashSession } from "#contracts/pos/cash-session.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { closeDrawer } from "./close-drawer.command.ts";
import { creatorOf, tenantIdOf } from "../callers/tenant-access.ts";
import { cashSessionView } from "./cash-session.wire.ts";
import { route } from "../callers/route.ts";

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
