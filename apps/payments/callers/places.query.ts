/** Everybody's wallet, and the console for operators. */
import type { PlacesOf } from "#platform/people/places.ts";
import { operatesAs } from "#platform/people/operators.ts";

export const paymentPlaces: PlacesOf = async (db, person) => [
  { id: "wallet", title: "Cartera", path: "/", kind: "wallet" },
  ...((await operatesAs(db, person))
    ? [{ id: "console", title: "Pagos", path: "/console", kind: "console" } as const]
    : []),
];
