/** Asks this app for its health, and wakes the apps whose jobs have no trigger of their own. */
import { performance } from "node:perf_hooks";
import { newId } from "#platform/id.ts";
import { isHouseAddress } from "#platform/client/house-address.ts";
import { destinationOf } from "#platform/outgoing/exchange.ts";
import type { Services } from "#platform/services.ts";
import { healthTimeoutMs } from "./limits.ts";
import { activeApps } from "./registry.client.ts";
import type { HealthCheck } from "./health-checks.store.ts";

interface Target {
  readonly app: string;
  readonly method: "GET" | "POST";
  readonly path: string;
}

const own: Target = { app: "payments", method: "GET", path: "/health" };
const registry: Target = { app: "control", method: "GET", path: "/health" };

/** Those of them that the house uses are called. */
const dependent: readonly Target[] = [
  { app: "legal", method: "POST", path: "/api/cron/keep-alive" },
  { app: "restaurant", method: "POST", path: "/api/cron/dispatcher" },
  { app: "tasks", method: "POST", path: "/api/cron/expire-tasks" },
];

/** Itself first, then the others all at once; what does not answer is a result like any other. */
export const checkHealth = async (services: Services): Promise<readonly HealthCheck[]> => {
  const self = await check(services, own, services.baseUrl);
  const registered = await activeApps(services);
  const others = dependent.flatMap((target) => {
    const base = registered?.get(target.app);
    return base === undefined ? [] : [check(services, target, base)];
  });
  // Without the registry nobody knows whom to call.
  const lost = registered === null ? [check(services, registry, services.urls["control"])] : [];
  return [self, ...(await Promise.all([...others, ...lost]))];
};

const check = async (
  services: Services,
  target: Target,
  base: string | undefined,
): Promise<HealthCheck> => {
  const { app, path } = target;
  const startedAt = performance.now();
  const { status, error } = await call(services, target, base);
  const latencyMs = Math.round(performance.now() - startedAt);
  const ok = status !== null && status >= 200 && status < 300;
  const checkedAt = services.clock.now();
  return { id: newId(), app, target: path, ok, status, latencyMs, error, checkedAt };
};

interface Answered {
  readonly status: number | null;
  readonly error: string | null;
}

const call = async (
  { secrets, urls, mode, outgoing }: Services,
  { method, path }: Target,
  base: string | undefined,
): Promise<Answered> => {
  if (base === undefined) return { status: null, error: "no address" };
  // The registry holds what apps said of themselves: the secret goes to our own addresses alone.
  const bearer = isHouseAddress({ mode, urls }, base)
    ? { authorization: `Bearer ${secrets.cron ?? ""}` }
    : undefined;
  const reply = await outgoing.house.send({
    to: destinationOf(`${base}${path}`),
    method,
    headers: (method === "POST" ? bearer : undefined) ?? {},
    timeoutMs: healthTimeoutMs,
  });
  return reply.kind === "answered"
    ? { status: reply.status, error: null }
    : { status: null, error: reply.code };
};
