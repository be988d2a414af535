/** The demo world's connections of a business, with the keys of the demo market's fonda. */
import type { DemoFacts } from "#platform/app.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { putConnection } from "./connections.store.ts";
import type { ConnectedApp, Place } from "./connections.query.ts";
import { connectionKey } from "./sealed.ts";

/** Only to apps that this world has: another may be connected later. */
export const connectDemo = async (
  { vault, clock }: Services,
  tx: Queries,
  tenantId: string,
  { apiKeys = {}, ids = {} }: DemoFacts,
): Promise<void> => {
  const { fonda: cellId, issuerOrganization: organizationId } = ids;
  const wanted: readonly (readonly [ConnectedApp, string, Place])[] = [
    ["vouchers", "posVouchers", cellId === undefined ? {} : { cellId }],
    ["payments", "posPayments", {}],
    ["invoicing", "posInvoicing", organizationId === undefined ? {} : { organizationId }],
  ];
  for (const [app, name, place] of wanted) {
    const key = apiKeys[name]?.key;
    if (key === undefined) continue;
    const sealedKey = vault.seal(connectionKey, key, tenantId);
    await putConnection(tx, { tenantId, app, baseUrl: null, sealedKey, place }, clock.now());
  }
};
