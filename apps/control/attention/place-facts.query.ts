/** What an operator's home says of the house: how many apps answer, and what was given up. */
import type { Queries } from "#platform/db/database.ts";
import type { PlaceAttention } from "#platform/people/places.ts";
import type { PlaceFacts } from "#platform/people/told-places.ts";
import { listActive, type AppRow } from "../registry/apps.query.ts";
import { appsMost } from "../registry/limits.ts";
import { listDead, type DeadCall } from "../schedule/calls.query.ts";
import { deadListed } from "../schedule/limits.ts";
import { actions, reasons, titles } from "./finding.words.ts";

/** From what the watch and the scheduler wrote down: a home asks nobody who may be slow. */
export const placeFactsOf = async (db: Queries): Promise<PlaceFacts> => {
  const [apps, dead] = await Promise.all([
    db.run(listActive, [appsMost]),
    db.run(listDead, [deadListed]),
  ]);
  const away = apps.filter(({ healthy }) => healthy === false);
  const name = { "es-MX": "Aplicaciones que contestan", en: "Apps that answer" };
  return {
    figures: [{ name, unit: "count", value: apps.length - away.length }],
    attention: [...away.map(toApp), ...givenUp(dead)],
  };
};

const toApp = (app: AppRow): PlaceAttention => ({
  title: titles.away(app),
  reason: reasons.away(app.base_url),
  // Where the button is that mends it.
  path: "/",
  action: actions.look,
});

/** One line for all of them: the page of jobs has each. */
const givenUp = (dead: readonly DeadCall[]): readonly PlaceAttention[] => {
  const [newest] = dead;
  if (newest === undefined) return [];
  const title = { es: `${newest.app}: ${newest.job}`, en: `${newest.app}: ${newest.job}` };
  const { reason } = newest;
  return [
    {
      title: titles.dead(title, dead.length),
      reason: reasons.dead(reason),
      path: "/",
      action: actions.look,
    },
  ];
};
