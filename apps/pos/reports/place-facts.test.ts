/** What a home says of a business: its own sales of today, and of each day before. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { findTenants } from "#business/tenants/tenants.query.ts";
import { startPos, type Business, type PosGround } from "../testing/ground.ts";
import { placeFactsOf } from "./place-facts.query.ts";

let ground: PosGround;
beforeAll(async () => {
  ground = await startPos();
});
afterAll(() => ground.stop());

const sell = (business: Business, quantity: number) =>
  ground.sell(business, {
    items: [{ productId: business.product("Agua de jamaica"), quantity }],
  });

test("sales of today and before, each business by itself; none is a zero", async () => {
  const [fonda, other, idle] = [await ground.found(), await ground.found(), await ground.found()];
  await sell(fonda, 1);
  ground.clock.advance(2 * dayMs);
  await sell(fonda, 2);
  await sell(fonda, 3);
  await sell(other, 4);
  const { db } = ground.app.services;
  const tenants = await findTenants(db, [fonda.id, other.id, idle.id]);
  const facts = await placeFactsOf(db, tenants, ground.clock.now());
  const figureOf = ({ id }: Business) => facts.get(id)?.figures?.[0];
  expect(figureOf(fonda)).toMatchObject({ unit: "cents", value: 12_500 });
  expect(figureOf(fonda)?.days).toEqual([...Array.from({ length: 11 }, () => 0), 2_500, 0, 12_500]);
  expect(figureOf(other)).toMatchObject({ value: 10_000 });
  expect(figureOf(idle)).toMatchObject({ value: 0 });
});
