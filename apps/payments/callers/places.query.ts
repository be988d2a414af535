/** Everybody's wallet, and the console for operators. */
import type { Queries } from "#platform/db/database.ts";
import type { PlaceFigure, PlacesOf } from "#platform/people/places.ts";
import { consolePlace } from "#platform/people/told-places.ts";
import { salesByDay } from "../console/console-figures.query.ts";
import { findAccount } from "../ledger/accounts.query.ts";

const console = { title: { "es-MX": "Pagos", en: "Payments" }, path: "/console" } as const;

export const paymentPlaces: PlacesOf = async (db, person, now) => {
  const [account, consoles] = await Promise.all([
    findAccount(db, { kind: "wallet", owner: person.sub }),
    consolePlace(db, person, console),
  ]);
  const balance = {
    name: { "es-MX": "Saldo", en: "Balance" },
    unit: "cents",
    value: account?.balanceCents ?? 0,
  } as const;
  const title = { "es-MX": "Mi saldo", en: "My balance" };
  const figures = consoles.length > 0 ? [await completedFigure(db, now)] : [];
  return [
    { id: "wallet", title, path: "/", kind: "wallet", figures: [balance] },
    ...consoles.map((place) => ({ ...place, figures })),
  ];
};

const daysShown = 14;

const completedFigure = async (db: Queries, now: Date): Promise<PlaceFigure> => {
  const days = (await salesByDay(db, now, daysShown)).map(({ cents }) => cents);
  const name = { "es-MX": "Cobrado hoy", en: "Paid today" };
  return { name, unit: "cents", value: days.at(-1) ?? 0, days };
};
