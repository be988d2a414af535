/** The portal of this house, as a business app speaks to it; how a business is told of there. */
import { clientOf, type Client } from "#platform/client/client.ts";
import type { Services } from "#platform/services.ts";
import type { ConsumerSettings } from "../consumer-api/consumer-settings.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { syncTimeoutMs } from "./limits.ts";
import { sandboxRegistrarKey } from "./sandbox-registrar.ts";

/** Null where there is no portal beside us, or no key to show it. */
export const portalClient = (
  { app, mode, urls, vault, outgoing }: Services,
  { registrarKey }: Pick<ConsumerSettings, "registrarKey">,
): Client | null => {
  const baseUrl = urls["portal"];
  const apiKey = registrarKey ?? (mode === "sandbox" ? sandboxRegistrarKey(vault, app) : null);
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
