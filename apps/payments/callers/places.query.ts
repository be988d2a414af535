/** Everybody's wallet, and the console for operators. */
import type { PlacesOf } from "#platform/people/places.ts";
import { operatesAs } from "#platform/people/operators.ts";

export const paymentPlaces: PlacesOf = async (db, person) => [
  { id: "wallet", title: { "es-MX": "Mi saldo", en: "My balance" }, path: "/", kind: "wallet" },
  ...((await operatesAs(db, person))
    ? [
        {
          id: "console",
          title: { "es-MX": "Pagos", en: "Payments" },
          path: "/console",
          kind: "console",
        } as const,
      ]
    : []),
];
