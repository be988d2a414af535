/** PUT /api/ecosystem/tenants/:tenantId/reports/:appName */
import { reportUse } from "#contracts/identity/app-report.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { subscriptionOnWire } from "../subscriptions/subscription.wire.ts";
import { tenantRoute } from "../tenants/tenant-route.ts";
import { reportUse as report } from "./report-use.command.ts";

export const reportUseRoute = tenantRoute(reportUse, async ({ path, body, now, tx }) => {
  const { units = null, month, volume } = body;
  if ((month === undefined) !== (volume === undefined))
    return refuse("invalid_request", { field: month === undefined ? "month" : "volume" });
  const cents = volume === undefined ? null : centsOf(volume);
  if (volume !== undefined && cents === null) return refuse("invalid_request", { field: "volume" });
  const sold = month !== undefined && cents !== null ? { month, cents } : null;
  const taken = await report(tx, { ...path, units, volume: sold, now });
  return taken instanceof Refusal ? taken : reply(200, subscriptionOnWire(taken, now));
});
