/** The products that a trade begins with: each good for SAT, ticked, priced, and taken together. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { trades } from "#contracts/identity/business.ts";
import { newId } from "#platform/id.ts";
import { satKeys } from "../catalog/take-product.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";
import { tradeProducts } from "./trade-products.ts";

let ground: PeopleGround;
let at: string;
let id: string;
let cookie: string;
beforeAll(async () => {
  ground = await startPeople();
  ({ id } = await ground.found({ like: "taller" }));
  at = `/n/${id}/catalog/first`;
  cookie = await ground.hire(id, `vera-${newId().slice(-6)}`);
});
afterAll(() => ground.stop());

test("every trade has some, each with a key of SAT's", () => {
  const all = trades.flatMap((trade) => tradeProducts[trade]);
  expect(trades.every((trade) => tradeProducts[trade].length > 0)).toBe(true);
  expect(all.filter(({ claveProdServ: key }) => !satKeys.isProductKey(key))).toEqual([]);
});

test("those that are ticked are sold from then on, at the price that was typed", async () => {
  const page = await ground.see(`${at}?trade=cafe`, cookie);
  expect(page.text).toContain("Café americano");
  const form = { trade: "cafe", "take-0": "yes", "price-0": "41.50", "price-1": "60" };
  const taken = await ground.press(at, form, cookie);
  const after = await ground.see(String(taken.headers["location"]), cookie);
  expect(after.text).toContain(`/plans/${id}/start"`);
  const { body } = await ground.read(`/api/products?tenantId=${id}&q=Caf`);
  expect(body.products).toMatchObject([{ name: "Café americano", price: 41.5, isActive: true }]);
  const all = await ground.read(`/api/products?tenantId=${id}&q=Capuchino`);
  expect(all.body.products).toEqual([]);
});

test("what cannot be understood is named, and what was ticked stays", async () => {
  const form = { trade: "cafe", "take-1": "yes", "price-1": "mucho" };
  const got = await ground.press(at, form, cookie);
  expect([got.status, got.text.includes("precio de: Capuchino")]).toEqual([400, true]);
  expect(got.text).toContain('value="mucho"');
  const none = await ground.press(at, { trade: "cafe" }, cookie);
  expect([none.status, none.text.includes("al menos un producto")]).toEqual([400, true]);
});
