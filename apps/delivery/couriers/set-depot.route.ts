/** PUT /api/depot */
import { setDepot } from "#contracts/delivery/courier.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { minuteOf } from "../routes/leaving.domain.ts";
import { depotView } from "./courier.wire.ts";
import { placeDepot } from "./keep-courier.command.ts";

export const setDepotRoute = route(setDepot, async ({ body, caller, services: { db } }) => {
  const tenant = await tenantFor(db, caller, body.tenantId, "management");
  if (tenant instanceof Refusal) return tenant;
  const { latitude, longitude, leavesAt } = body;
  const depot = { latitude, longitude, leavesAt: minuteOf(leavesAt) };
  return reply(200, depotView(await placeDepot(db, tenant.id, depot)));
});
