/** One's own account, and the client apps for operators. */
import type { PlacesOf } from "#platform/people/places.ts";
import { isId } from "#platform/id.ts";
import { findAccount } from "../accounts/accounts.query.ts";

export const identityPlaces: PlacesOf = async (db, { sub }) => {
  const account = isId(sub) ? await findAccount(db, sub) : null;
  if (!account || account.disabledAt !== null) return [];
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
  ];
};
