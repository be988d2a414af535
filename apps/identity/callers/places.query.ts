/** One's own account, the tenants that one belongs to, and the consoles of operators. */
import type { Place, PlacesOf } from "#platform/people/places.ts";
import { isId } from "#platform/id.ts";
import { findAccount } from "../accounts/accounts.query.ts";
import { consoleAttention, tenantAttention } from "../attention/place-attention.query.ts";
import { tenantAddress } from "../tenant-people/people-plan.ts";
import { belongingsOf } from "../tenant-people/tenant-people.query.ts";
import { rightsOf, tenantRoleOf } from "../tenant-people/tenant-role.domain.ts";

export const identityPlaces: PlacesOf = async (db, { sub, email }, now) => {
  const account = isId(sub) ? await findAccount(db, sub) : null;
  if (!account || account.disabledAt !== null) return [];
  const tenants = await belongingsOf(db, { sub, email }, now);
  const isOperator = account.roles.includes("operator");
  const payable = tenants.filter(({ role }) => rightsOf(tenantRoleOf(role)).has("pay"));
  const [ofHouse, ofTenants] = await Promise.all([
    isOperator ? consoleAttention(db) : [],
    tenantAttention(
      db,
      payable.map(({ tenantId }) => tenantId),
      now,
    ),
  ]);
  return [
    {
      id: "account",
      title: { "es-MX": "Mi cuenta", en: "My account" },
      path: "/account",
      kind: "account",
    },
    ...(isOperator
      ? [
          {
            id: "console",
            title: { "es-MX": "Identidad", en: "Identity" },
            path: "/clients",
            kind: "console",
            attention: ofHouse,
          } as const,
        ]
      : []),
    ...tenants.map(({ tenantId, companyName }): Place => {
      const owed = ofTenants.get(tenantId);
      return {
        id: tenantId,
        title: { "es-MX": `${companyName}: plan`, en: `${companyName}: plan` },
        path: tenantAddress(tenantId),
        kind: "organization",
        attention: owed === undefined ? [] : [owed],
      };
    }),
  ];
};
