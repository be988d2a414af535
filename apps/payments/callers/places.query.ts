/** Everybody's wallet, and the console for operators. */
import type { PlacesOf } from "#platform/people/places.ts";
import { consolePlace } from "#platform/people/told-places.ts";

const console = { title: { "es-MX": "Pagos", en: "Payments" }, path: "/console" } as const;

export const paymentPlaces: PlacesOf = async (db, person) => [
  { id: "wallet", title: { "es-MX": "Mi saldo", en: "My balance" }, path: "/", kind: "wallet" },
  ...(await consolePlace(db, person, console)),
];
