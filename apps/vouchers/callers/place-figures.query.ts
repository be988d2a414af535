/** What stands on a member's home: their vouchers, and what their stalls or community sold. */
import { dayOf, plusDays } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { PlaceFigure } from "#platform/people/places.ts";
import type { Member } from "../community/members.query.ts";
import { salesByDay } from "../reports/sales.query.ts";

const held = statement<{ readonly cents: number }>(
  "place-figures.held",
  `select coalesce(sum(remaining_cents), 0)::bigint as cents from batch
    where community_id = $1 and wallet_id = $2 and live and expires_at > $3`,
);

/** Vouchers that may be spent now. */
export const heldFigure = async (
  db: Queries,
  { communityId, walletId }: Member,
  now: Date,
): Promise<PlaceFigure> => ({
  name: { "es-MX": "Tus vales", en: "Your vouchers" },
  unit: "cents",
  value: (await db.run(held, [communityId, walletId, now]))[0]?.cents ?? 0,
});

const daysShown = 14;

/** Of these stalls; of all where none are named. */
export const soldFigure = async (
  db: Queries,
  { communityId, timeZone }: Member,
  { cellIds, now }: { readonly cellIds: readonly string[] | null; readonly now: Date },
): Promise<PlaceFigure> => {
  const to = dayOf(now, timeZone);
  const from = plusDays(to, 1 - daysShown);
  const sold = await salesByDay(db, { communityId, from, to, cellIds });
  const days = Array.from({ length: daysShown }, (_, nth) => {
    const day = plusDays(from, nth);
    const ofDay = sold.filter((one) => one.day === day);
    return ofDay.reduce((sum, { totalCents }) => sum + totalCents, 0);
  });
  const name = { "es-MX": "Ventas de hoy", en: "Sales today" };
  return { name, unit: "cents", value: days.at(-1) ?? 0, days };
};
