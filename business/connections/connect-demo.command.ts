/** The demo world's connections of a business, with the keys of the demo market's fonda. */
import type { DemoFacts } from "#platform/app.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { putConnection } from "./connections.store.ts";
import { connectedApps, type ConnectedApp, type Place } from "./connections.query.ts";
import { connectionKey } from "./sealed.ts";

const usualKeys: Readonly<Partial<Record<ConnectedApp, string>>> = {
  vouchers: "posVouchers",
  payments: "posPayments",
  invoicing: "posInvoicing",
};

/**
 * Only to apps that this world has: another may be connected later. `names` are those of the keys
 * in the demo world.
 */
export const connectDemo = async (
  { vault, clock }: Services,
  tx: Queries,
  tenantId: string,
  { apiKeys = {}, ids = {} }: DemoFacts,
  names = usualKeys,
): Promise<void> => {
  const { fonda: cellId, issuerOrganization: organizationId } = ids;
  const places: Readonly<Record<ConnectedApp, Place>> = {
    vouchers: cellId === undefined ? {} : { cellId },
    payments: {},
    invoicing: organizationId === undefined ? {} : { organizationId },
  };
  for (const app of connectedApps) {
    const place = places[app];
    const key = apiKeys[names[app] ?? ""]?.key;
    if (key === undefined) continue;
    const sealedKey = vault.seal(connectionKey, key, tenantId);
    await putConnection(tx, { tenantId, app, baseUrl: null, sealedKey, place }, clock.now());
  }
};
