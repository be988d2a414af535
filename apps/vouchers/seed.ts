/** Vouchers in the demo world: a market with an umbrella, three stalls and their people. */
import type { DemoFacts } from "#platform/app.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { runInside } from "#platform/db/group-commit.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { dispersing } from "./issuance/disperse-vouchers.command.ts";
import { beforeTheYear, liveAYear } from "./seed-year.ts";
import { publishOffers } from "./seed-offers.ts";
import { demoPeople, foundPeople, type DemoPeople } from "./seed-people.ts";
import { foundCell, foundCommunity } from "./community/founding.store.ts";
import { foldWhole } from "./reports/figures.store.ts";

interface DemoCells {
  readonly communityId: string;
  readonly umbrella: string;
  readonly tamales: string;
  readonly bakery: string;
  readonly workshop: string;
  readonly fonda: string;
  readonly unkeyed: string;
  readonly otherCommunityCell: string;
}

const merchant = ["charges:create", "charges:read", "charges:settle"];

export const seedVouchers = async (services: Services, tx: Queries): Promise<DemoFacts> => {
  const now = services.clock.now();
  const founded = beforeTheYear(now);
  const cells = await foundCells(tx, founded);
  const people = await foundPeople(tx, cells, founded);
  const { communityId, tamales, bakery, workshop, fonda } = cells;
  const stalls = [tamales, bakery, fonda, tamales, workshop];
  await liveAYear(services, tx, { communityId, stalls, now });
  await giveVouchers(services, tx, cells, people);
  await publishOffers(tx, cells, people, now);
  await foldWhole(tx, communityId, now);
  return {
    apiKeys: await keysOf(services, tx, cells),
    users: demoPeople.map(({ displayName, phone, email, roles }) => ({
      name: displayName,
      phone,
      email,
      password: null,
      roles,
    })),
    ids: {
      ...cells,
      ...Object.fromEntries(Object.entries(people).map(([name, person]) => [name, person.id])),
      cellWithoutKey: cells.unkeyed,
      cashbackCell: cells.tamales,
    },
  };
};

async function foundCells(tx: Queries, now: Date): Promise<DemoCells> {
  const communityId = await foundCommunity(tx, { name: "Mercado La Milpa" }, now);
  const add = (cell: Parameters<typeof foundCell>[2]) => foundCell(tx, communityId, cell, now);
  const umbrella = await add({ name: "Mercado La Milpa", quotaCents: 5_000_000 });
  const under = { umbrellaId: umbrella };
  const tamales = await add({
    name: "Tamales Doña Lupe",
    cashbackBp: 500,
    subLimitCents: 1_000_000,
    ...under,
  });
  const bakery = await add({ name: "Panadería El Comal", cashbackBp: 200, ...under });
  const workshop = await add({ name: "Taller de Barro", ...under });
  const fonda = await add({ name: "Fonda La Milpa", cashbackBp: 300, ...under });
  const unkeyed = await add({ name: "Hierbas de la Abuela", quotaCents: 200_000 });
  const elsewhere = await foundCommunity(tx, { name: "Tianguis del Río" }, now);
  const otherCommunityCell = await foundCell(tx, elsewhere, { name: "Frutas del Río" }, now);
  return { communityId, umbrella, tamales, bakery, workshop, fonda, unkeyed, otherCommunityCell };
}

async function giveVouchers(
  services: Services,
  tx: Queries,
  cells: DemoCells,
  people: DemoPeople,
): Promise<void> {
  const now = services.clock.now();
  const { ana, beto, carmen } = people;
  const gifts = [
    { to: ana, cellId: cells.tamales, cents: 30_000, days: 365 },
    { to: ana, cellId: cells.tamales, cents: 5_000, days: 20 },
    { to: ana, cellId: cells.bakery, cents: 12_000, days: 365 },
    { to: ana, cellId: cells.workshop, cents: 8_050, days: 60 },
    { to: ana, cellId: cells.fonda, cents: 15_000, days: 365 },
    { to: beto, cellId: cells.bakery, cents: 20_000, days: 365 },
    { to: beto, cellId: cells.tamales, cents: 4_000, days: 7 },
    { to: carmen, cellId: cells.workshop, cents: 15_000, days: 365 },
    { to: carmen, cellId: cells.bakery, cents: 2_500, days: 90 },
  ];
  for (const { to, cellId, cents, days } of gifts) {
    const outcome = await runInside(tx, services.webhooks.emit, dispersing, {
      communityId: cells.communityId,
      cellId,
      memberId: to.id,
      walletId: to.walletId,
      batchId: newId(),
      cents,
      expiresAt: plusMs(now, days * dayMs),
      now,
      note: "Vales de bienvenida",
    });
    if (outcome instanceof Refusal) throw new Error(`the demo world was refused: ${outcome.code}`);
  }
}

async function keysOf(
  services: Services,
  tx: Queries,
  cells: DemoCells,
): Promise<NonNullable<DemoFacts["apiKeys"]>> {
  const { communityId } = cells;
  const plans = {
    vouchersMerchant: {
      permissions: [...merchant, "webhooks:manage", "keys:manage"],
      cellIds: [cells.tamales, cells.workshop],
    },
    vouchersBakery: { permissions: merchant, cellIds: [cells.bakery] },
    posVouchers: { permissions: [...merchant, "webhooks:manage"], cellIds: [cells.fonda] },
    vouchersReadOnly: { permissions: ["charges:read"], cellIds: [cells.tamales] },
  };
  const issued = Object.entries(plans).map(async ([name, { permissions, cellIds }]) => {
    const scope = { communityId, cellIds };
    const { key } = await services.keys.create({ name, permissions, scope }, tx);
    return [name, { key, app: "vouchers", permissions, scope }] as const;
  });
  return Object.fromEntries(await Promise.all(issued));
}
