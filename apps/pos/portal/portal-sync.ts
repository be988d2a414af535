/** Tells the portal of this house how each business looks; a portal that is away delays nothing. */
import { putTenant } from "#contracts/portal/tenant.ts";
import { clientOf, type Client } from "#platform/client/client.ts";
import { CallFailure } from "#platform/client/failure.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Vault } from "#platform/vault.ts";
import type { Services } from "#platform/services.ts";
import { sourceAppsOf, type PosSettings } from "../config.ts";
import type { Tenant } from "../businesses/tenant.domain.ts";
import { syncAtOnce, syncTimeoutMs } from "./limits.ts";
import { findTenants, tenantIdsAfter } from "../businesses/tenants.query.ts";

/** In sandbox the portal of this house knows this key without being told: one master key. */
const sandboxRegistrarKey = (vault: Vault): string =>
  `milpa_portal_${vault.derive("registrar key of portal").slice(0, 32)}`;

export interface SyncCounts extends Readonly<Record<string, number>> {
  readonly told: number;
  readonly failed: number;
}

/** What this process told of each business: after a start all is told anew. */
const toldBefore = new WeakMap<Services["db"], Map<string, string>>();

/** Tells what changed since this process told it last; what fails is told by the next run. */
export const syncPortal = async (
  services: Services,
  settings: PosSettings,
  signal: AbortSignal,
): Promise<SyncCounts> => {
  const client = portalClient(services, settings);
  const counts = { told: 0, failed: 0 };
  if (client === null) return counts;
  const known = toldBefore.get(services.db) ?? new Map<string, string>();
  toldBefore.set(services.db, known);
  const ours = sourceAppsOf(settings);
  await inPortions<string>({ size: syncAtOnce, signal }, async (after) => {
    const ids = await tenantIdsAfter(services.db, after, syncAtOnce);
    for (const tenant of await findTenants(services.db, ids)) {
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

/** Null where there is no portal beside us, or no key to show it. */
export const portalClient = (
  { mode, urls, vault, outgoing }: Services,
  { registrarKey }: PosSettings,
): Client | null => {
  const baseUrl = urls["portal"];
  const apiKey = registrarKey ?? (mode === "sandbox" ? sandboxRegistrarKey(vault) : null);
  if (baseUrl === undefined || apiKey === null) return null;
  return clientOf({
    sockets: outgoing.house,
    baseUrl,
    credentials: { apiKey },
    timeoutMs: syncTimeoutMs,
  });
};

/** How the portal registers a business; its own domain is asked for on its page alone. */
export const recordOf = ({
  slug,
  name,
  portalEnabled,
  tier,
  branding,
  contact,
  features,
}: Tenant) => ({
  slug,
  name,
  enabled: portalEnabled,
  tier,
  branding,
  contact,
  features,
});

const tell = async (
  { log }: Services,
  client: Client,
  tenantId: string,
  body: ReturnType<typeof recordOf>,
): Promise<"told" | "refused" | "away"> => {
  const answer = await client.call(putTenant, { path: { platformId: "pos", tenantId }, body });
  if (!(answer instanceof CallFailure)) return "told";
  const { status, message } = answer.facts;
  log.warn({ tenantId, status, message }, "the portal did not take a business");
  return [400, 403, 409].includes(status) ? "refused" : "away";
};
