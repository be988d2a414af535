/** The portal of this house, as a business app speaks to it; how a business is told of there. */
import { clientOf, type Client } from "#platform/client/client.ts";
import type { Services } from "#platform/services.ts";
import type { ConsumerSettings } from "../consumer-api/consumer-settings.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { syncTimeoutMs } from "./limits.ts";
import { houseRegistrarKey } from "./house-registrar.ts";

/** Null where there is no portal beside us. */
export const portalClient = (
  { app, urls, vault, outgoing }: Services,
  { registrarKey }: Pick<ConsumerSettings, "registrarKey">,
): Client | null => {
  const baseUrl = urls["portal"];
  if (baseUrl === undefined) return null;
  const apiKey = registrarKey ?? houseRegistrarKey(vault, app);
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
