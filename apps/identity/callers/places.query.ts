/** One's own account, the tenants that one belongs to, and the consoles of operators. */
import type { PlacesOf } from "#platform/people/places.ts";
import { isId } from "#platform/id.ts";
import { findAccount } from "../accounts/accounts.query.ts";
import { tenantAddress } from "../tenant-people/people-plan.ts";
import { belongingsOf } from "../tenant-people/tenant-people.query.ts";

export const identityPlaces: PlacesOf = async (db, { sub, email }, now) => {
  const account = isId(sub) ? await findAccount(db, sub) : null;
  if (!account || account.disabledAt !== null) return [];
  const tenants = await belongingsOf(db, { sub, email }, now);
  return [
    {
      id: "account",
      title: { "es-MX": "Mi cuenta", en: "My account" },
      path: "/account",
      kind: "account",
    },
    ...(account.roles.includes("operator")
      ? [
          {
            id: "console",
            title: { "es-MX": "Identidad", en: "Identity" },
            path: "/clients",
            kind: "console",
          } as const,
        ]
      : []),
    ...tenants.map(
      ({ tenantId, companyName }) =>
        ({
          id: tenantId,
          title: { "es-MX": `${companyName}: plan`, en: `${companyName}: plan` },
          path: tenantAddress(tenantId),
          kind: "organization",
        }) as const,
    ),
  ];
};
