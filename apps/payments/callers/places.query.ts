/** Everybody's wallet, the console for operators, and the businesses that people belong to. */
import type { Queries } from "#platform/db/database.ts";
import type { PlaceFigure, PlacesOf } from "#platform/people/places.ts";
import { salesByDay } from "../console/console-figures.query.ts";
import { findAccount } from "../ledger/accounts.query.ts";
import { consoleAndBusinesses } from "../merchants/merchant-places.query.ts";

export const paymentPlaces: PlacesOf = async (db, person, now) => {
  const [account, places] = await Promise.all([
    findAccount(db, { kind: "wallet", owner: person.sub }),
    consoleAndBusinesses(db, person, now),
  ]);
  const balance = {
    name: { "es-MX": "Saldo", en: "Balance" },
    unit: "cents",
    value: account?.balanceCents ?? 0,
  } as const;
  const title = { "es-MX": "Mi saldo", en: "My balance" };
  const isOperator = places.some(({ kind }) => kind === "console");
  const figures = isOperator ? [await completedFigure(db, now)] : [];
  return [
    { id: "wallet", title, path: "/", kind: "wallet", figures: [balance] },
    ...places.map((place) => (place.kind === "console" ? { ...place, figures } : place)),
  ];
};

const daysShown = 14;

const completedFigure = async (db: Queries, now: Date): Promise<PlaceFigure> => {
  const days = (await salesByDay(db, now, daysShown)).map(({ cents }) => cents);
  const name = { "es-MX": "Cobrado hoy", en: "Paid today" };
  return { name, unit: "cents", value: days.at(-1) ?? 0, days };
};
