/** API keys of a community: its administrators manage them; members and other towns see none. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { actsForHouse } from "#platform/trail/trail-desk.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market } from "../testing/market.ts";

let world: TestApp;
let market: Market;
let administrator: string;
let member: string;
let stallKeeper: string;
let elsewhere: string;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
  administrator = (await market.member({ displayName: "Inés", administrator: true })).cookie;
  member = (await market.member()).cookie;
  stallKeeper = (await market.member({ operates: [market.stallId] })).cookie;
  elsewhere = (await (await newMarket(world)).member({ administrator: true })).cookie;
});
afterAll(() => world.stop());

const see = (path: string, cookie: string) => world.request(`GET ${path}`, { cookie });
const press = (path: string, form: Readonly<Record<string, string>>, cookie: string) =>
  world.request(`POST ${path}`, { form, cookie });
const typed = () => ({
  name: "Caja",
  may_charges_read: "yes",
  confirmed: "yes",
  [`cell_${market.stallId}`]: "yes",
});
const secretIn = ({ text }: Got): string =>
  /data-copy="(milpa_vouchers_[^"]+)"/.exec(text)?.[1] ?? "";
const keyOf = (secret: string) => world.app.services.keys.resolve(secret);
const made = async () => {
  const secret = secretIn(await press("/keys", typed(), administrator));
  return { secret, id: (await keyOf(secret))?.keyId ?? "" };
};

test("an administrator's key is bound to the stalls that were chosen", async () => {
  const { secret, id } = await made();
  const { communityId, stallId } = market;
  expect(await keyOf(secret)).toMatchObject({ scope: { communityId, cellIds: [stallId] } });
  const page = await see(`/keys/${id}`, administrator);
  for (const said of ["Tamales", "Inés", "charges:read"]) expect(page.text).toContain(said);
  const successor = secretIn(await press(`/keys/${id}/rotate`, typed(), administrator));
  expect(await keyOf(successor)).toMatchObject({ scope: { cellIds: [stallId] } });
  await press(`/keys/${id}/revoke`, typed(), administrator);
  expect(await keyOf(secret)).toBeNull();
});

test("400 without a stall, and stalls of other communities are none", async () => {
  const away = await newMarket(world);
  const { [`cell_${market.stallId}`]: _own, ...none } = typed();
  for (const form of [none, { ...none, [`cell_${away.stallId}`]: "yes" }]) {
    const got = await press("/keys", form, administrator);
    expect([got.status, secretIn(got)]).toEqual([400, ""]);
  }
});

test("403 for members and stall keepers; 303 for strangers", async () => {
  const { secret, id } = await made();
  for (const [cookie, status] of [
    [member, 403],
    [stallKeeper, 403],
    ["", 303],
  ] as const) {
    for (const at of ["/keys", "/keys/new", `/keys/${id}`]) {
      const got = await see(at, cookie);
      expect([got.status, got.text.includes("Tamales")]).toEqual([status, false]);
    }
    for (const at of ["/keys", `/keys/${id}/rotate`, `/keys/${id}/revoke`]) {
      const got = await press(at, typed(), cookie);
      expect([got.status, secretIn(got)]).toEqual([status, ""]);
    }
  }
  expect(await keyOf(secret)).not.toBeNull();
});

test("404 for the administrator of another community", async () => {
  const { secret, id } = await made();
  expect((await see(`/keys/${id}`, elsewhere)).status).toBe(404);
  for (const act of ["rotate", "revoke"]) {
    const got = await press(`/keys/${id}/${act}`, typed(), elsewhere);
    expect([got.status, secretIn(got)]).toEqual([404, ""]);
  }
  expect((await see("/keys", elsewhere)).text).not.toContain(id);
  expect(await keyOf(secret)).not.toBeNull();
});

test("the house's audit names who administers, and no member for what is their own", async () => {
  const leaver = (await market.member()).cookie;
  expect((await world.request("DELETE /api/sessions", { cookie: leaver })).status).toBeLessThan(
    300,
  );
  await made();
  const acts = await actsForHouse(world.app.services, {});
  expect(new Set(acts.map(({ who }) => who))).toEqual(new Set(["Inés"]));
  expect(acts.every(({ path }) => path.startsWith("/keys"))).toBe(true);
});
