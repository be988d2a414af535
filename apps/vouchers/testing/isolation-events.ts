/** Who hears of a charge: the endpoints of keys that have its cell in their scope. */
import { keyCaller } from "#platform/testing/isolation/callers.ts";
import type { EventsTable, Hearer } from "#platform/testing/isolation/try-events.ts";
import type { TestApp } from "#platform/testing/test-app.ts";
import { everything, newVictim, type VoucherVictim } from "./isolation-victim.ts";
import { newMarket } from "./market.ts";

export const voucherEvents = async (world: TestApp): Promise<EventsTable> => {
  const victim = await newVictim(world);
  const { market, stallId, charge } = victim;
  const merchant = await market.keyFor([stallId]);
  const path = `/api/charge-requests/${charge.id}`;
  return {
    definition: world.app.definition,
    app: world,
    hearers: await hearersOf(world, victim),
    facts: {
      "voucher.charge.vales_applied": async () => {
        const more = { cellId: stallId, externalRef: "heard" };
        const { id } = (await market.charge(500, more, merchant)) as { readonly id: string };
        const { cookie } = victim.payer;
        return world.request(`POST /api/charge-requests/${id}/apply`, { cookie, body: {} });
      },
      "voucher.charge.settled": () =>
        world.request(`POST ${path}/settle`, { key: merchant, body: {} }),
    },
  };
};

const hearersOf = async (
  world: TestApp,
  { market, stallId }: VoucherVictim,
): Promise<readonly Hearer[]> => {
  const { communityId, otherStallId } = market;
  const away = await newMarket(world);
  const key = async (name: string, place: string, cellIds: readonly string[]): Promise<string> => {
    const scope = { communityId: place, cellIds };
    return (await keyCaller(world, name, { may: everything, scope })).key;
  };
  const both = await key("both cells", communityId, [stallId, otherStallId]);
  const elsewhere = await key("elsewhere", away.communityId, [away.stallId]);
  const scopeless = await keyCaller(world, "scopeless", { may: everything });
  const weak = await keyCaller(world, "weak", { may: ["charges:read"] });
  const own = await key("own", communityId, [stallId]);
  const none = "none" as const;
  return [
    { name: "the cell's key", key: own, hears: "all" },
    { name: "a key of both cells", key: both, hears: "all" },
    {
      name: "a key of both, for the other",
      key: both,
      hears: none,
      asks: { cellIds: [otherStallId] },
    },
    { name: "the other cell's", key: await key("other", communityId, [otherStallId]), hears: none },
    { name: "another community's", key: elsewhere, hears: none },
    {
      name: "another community's, for this cell",
      key: elsewhere,
      hears: none,
      asks: { cellIds: [stallId] },
      refused: 403,
    },
    { name: "without a scope", key: scopeless.key, hears: none, refused: 403 },
    { name: "without webhooks:manage", key: weak.key, hears: none, refused: 403 },
  ];
};
