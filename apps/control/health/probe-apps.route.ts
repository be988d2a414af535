/** Asks every app for its health now. */
import { probeApps } from "#contracts/control/health-check.ts";
import { reply } from "#platform/contract/contract.ts";
import { probeAll } from "./probe-apps.ts";
import { route } from "../callers/route.ts";
import { healthCheckOf } from "./health-check.wire.ts";

export const probeAppsRoute = route(probeApps, async ({ services }) => {
  const checks = await probeAll(services, "all");
  return reply(200, { healthChecks: checks.map(healthCheckOf) });
});
