/** POST /api/ecosystem/tenants/:tenantId/packs */
import { buyPack } from "#contracts/identity/extras.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { pesosOf } from "../pricing/amount.wire.ts";
import { tenantRoute } from "../tenants/tenant-route.ts";
import { buyPack as buy } from "./buy-pack.command.ts";
import { packOnWire } from "./extras.wire.ts";

export const buyPackRoute = tenantRoute(buyPack, async ({ path, body, now, tx }) => {
  const { pack, count } = body;
  const bought = await buy(tx, { tenantId: path.tenantId, pack, count, now });
  if (bought instanceof Refusal) return bought;
  return reply(201, { ...packOnWire(bought), amount: pesosOf(bought.cents) });
});
