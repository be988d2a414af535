/** Who works at the demo world's businesses, and the keys that one of them has of other apps. */
import type { DemoFacts } from "#platform/app.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { addMember } from "#platform/people/memberships.ts";
import { grantOperator } from "#platform/people/operators.ts";
import type { FoundedBusiness } from "./seed-founding.ts";
import { connectionKey } from "#business/connections/sealed.ts";
import type { BusinessName } from "./seed-businesses.ts";
import { putConnection } from "#business/connections/connections.store.ts";
import type { ConnectedApp, Place } from "#business/connections/connections.query.ts";

/** People of identity's demo world. */
const operator = "operadora@milpa.test";
const staff = [
  { at: "fonda", email: "valeria@milpa.test", name: "Valeria Vega", role: "management" },
  { at: "frutas", email: "valeria@milpa.test", name: "Valeria Vega", role: "management" },
  { at: "fonda", email: "tomas@milpa.test", name: "Tomás Tovar", role: "operational" },
] as const;

export const employ = async (
  tx: Queries,
  businesses: Readonly<Record<BusinessName, FoundedBusiness>>,
  now: Date,
): Promise<void> => {
  await grantOperator(tx, { email: operator, at: now });
  for (const { at, ...person } of staff)
    await addMember(tx, { placeId: businesses[at].tenant.id, ...person, at: now });
};

/** Only to apps that this world has: another may be connected later, in the settings. */
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
    const connection = { tenantId, app, baseUrl: null, sealedKey, place };
    await putConnection(tx, connection, clock.now());
  }
};
