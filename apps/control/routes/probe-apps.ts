/** Asks every app for its health now. */
import { probeApps } from "#contracts/control/health-check.ts";
import { reply } from "#platform/contract/contract.ts";
import { probeAll } from "../calls/probe.ts";
import { route } from "../route.ts";
import { healthCheckOf } from "../store/health-checks.ts";

export const probeAppsRoute = route(probeApps, async ({ services }) => {
  const checks = await probeAll(services, "all");
  return reply(200, { healthChecks: checks.map(healthCheckOf) });
});
