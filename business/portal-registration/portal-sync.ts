/** Tells the portal of this house how each business looks; a portal that is away delays nothing. */
import { putPlatform } from "#contracts/portal/platform.ts";
import { putTenant } from "#contracts/portal/tenant.ts";
import type { Client } from "#platform/client/client.ts";
import { CallFailure } from "#platform/client/failure.ts";
import { sha256Hex } from "#platform/crypto.ts";
import type { Queries } from "#platform/db/database.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Services } from "#platform/services.ts";
import { sourceAppsOf, type ConsumerSettings } from "../consumer-api/consumer-settings.ts";
import { portalKeyOf } from "../consumer-api/portal-key.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { syncAtOnce } from "./limits.ts";
import { portalClient, recordOf } from "./portal-client.ts";

/** Whose businesses are told of; the platform's id is the app's name. */
export interface Registration {
  /** What the portal calls the app; null: the portal brings this app along by itself. */
  readonly platform: string | null;
  /** Ids of all businesses in their order, those after `after`. */
  readonly idsAfter: (
    db: Queries,
    after: string | null,
    most: number,
  ) => Promise<readonly string[]>;
  readonly tenantsOf: (db: Queries, ids: readonly string[]) => Promise<readonly Tenant[]>;
}

export interface SyncCounts extends Readonly<Record<string, number>> {
  readonly told: number;
  readonly failed: number;
}

/** What this process told of each business: after a start all is told anew. */
const toldBefore = new WeakMap<Services["db"], Map<string, string>>();

/** Tells what changed since this process told it last; what fails is told by the next run. */
export const syncPortal = async (
  services: Services,
  settings: ConsumerSettings,
  registration: Registration,
  signal: AbortSignal,
): Promise<SyncCounts> => {
  const client = portalClient(services, settings);
  const counts = { told: 0, failed: 0 };
  if (client === null) return counts;
  const known = toldBefore.get(services.db) ?? new Map<string, string>();
  toldBefore.set(services.db, known);
  if (!(await tellOfApp(services, settings, registration, { client, known })))
    return { told: 0, failed: 1 };
  const ours = sourceAppsOf(settings);
  await inPortions<string>({ size: syncAtOnce, signal }, async (after) => {
    const ids = await registration.idsAfter(services.db, after, syncAtOnce);
    for (const tenant of await registration.tenantsOf(services.db, ids)) {
      signal.throwIfAborted();
      const record = recordOf(tenant);
      const hash = sha256Hex(JSON.stringify(record));
      if (!ours.includes(tenant.sourceApp) || known.get(tenant.id) === hash) continue;
      const outcome = await tell(services, client, tenant.id, record);
      counts[outcome === "told" ? "told" : "failed"] += 1;
      // Away for one is away for all; a refusal is this business's own.
      if (outcome === "away") return [];
      known.set(tenant.id, hash);
    }
    return ids;
  });
  return counts;
};

interface Telling {
  readonly client: Client;
  readonly known: Map<string, string>;
}

/** Where the app is and with which key it is asked; true once the portal knows. */
const tellOfApp = async (
  services: Services,
  settings: ConsumerSettings,
  { platform: name }: Registration,
  { client, known }: Telling,
): Promise<boolean> => {
  const { app, baseUrl, log } = services;
  const apiKey = portalKeyOf(services, settings);
  if (name === null || known.has(app)) return true;
  const body = { name, baseUrl, apiKey };
  const answer = await client.call(putPlatform, { path: { platformId: app }, body });
  if (answer instanceof CallFailure) {
    const { status, message } = answer.facts;
    log.warn({ app, status, message }, "the portal did not take this app");
    return false;
  }
  known.set(app, baseUrl);
  return true;
};

const tell = async (
  { app, log }: Services,
  client: Client,
  tenantId: string,
  body: ReturnType<typeof recordOf>,
): Promise<"told" | "refused" | "away"> => {
  const answer = await client.call(putTenant, { path: { platformId: app, tenantId }, body });
  if (!(answer instanceof CallFailure)) return "told";
  const { status, message } = answer.facts;
  log.warn({ tenantId, status, message }, "the portal did not take a business");
  return [400, 403, 409].includes(status) ? "refused" : "away";
};
