/** Sells a pack: its units and what it costs are written together. */
import { startOf, type Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { insertCharge } from "../charges/charges.store.ts";
import type { PackRow } from "./extras.query.ts";
import { insertPack } from "./packs.store.ts";
import { selling, type NotSold } from "./sell.command.ts";

/** The same day a year later; of a leap day the day after it. */
const yearAfter = (day: Day): Date => startOf(laterYear(day));

const laterYear = (day: Day): Day => {
  const next = `${String(Number(day.slice(0, 4)) + 1).padStart(4, "0")}${day.slice(4)}`;
  return next.endsWith("-02-29") ? `${next.slice(0, 4)}-03-01` : next;
};

export interface BoughtPack extends PackRow {
  readonly cents: number;
}

export const buyPack = (
  db: Queries,
  buying: {
    readonly tenantId: string;
    readonly pack: string;
    readonly count: number;
    readonly now: Date;
  },
): Promise<BoughtPack | NotSold> => {
  const { tenantId, pack, count, now } = buying;
  return selling(
    db,
    { tenantId, kind: "pack", item: pack, now },
    async (tx, { item, unitCents, today }) => {
      if (item.resource === null || item.units === null)
        throw new Error(`the pack ${pack} is of nothing`);
      const bought = {
        tenantId,
        id: newId(),
        resource: item.resource,
        units: item.units * count,
        used: 0,
        expiresAt: yearAfter(today),
        createdAt: now,
      };
      await insertPack(tx, bought);
      const cents = unitCents * count;
      await insertCharge(tx, {
        tenantId,
        id: newId(),
        kind: "pack",
        appName: null,
        description: item.title,
        quantity: count,
        cents,
        reference: `pack:${bought.id}`,
        chargedOn: today,
        createdAt: now,
      });
      return { ...bought, cents };
    },
  );
};
