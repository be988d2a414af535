/** The wallet over HTTP: what is held, until when, and how it came and went. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { startTestApp, testCronSecret, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { voucherPlaces } from "../callers/places.query.ts";
import { listExpired } from "./expired.query.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";

let world: TestApp;
let market: Market;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
});
afterAll(() => world.stop());

const see = async (path: string, who: Person): Promise<string> =>
  (await world.request(`GET ${path}`, { cookie: who.cookie })).text;

it("is a place of whoever proved a contact of the member, as is a register", async () => {
  const { db } = world.app.services;
  const contacts = ["5581000001", "lupe@example.org"];
  await market.member({ contacts, operates: [market.stallId] });
  const paths = async (email: string | null, phone: string | null) =>
    (await voucherPlaces(db, { sub: "x", email, phone }, new Date())).map(({ path }) => path);
  expect(await paths("Lupe@example.org", "+52 5581000001")).toEqual(["/", "/register"]);
  expect(await paths(null, "5581000001")).toEqual(["/", "/register"]);
  expect(await paths("eva@example.org", null)).toEqual([]);
});

describe("the wallet", () => {
  it("asks strangers to sign in", async () => {
    const got = await world.request("GET /");
    expect(got.status).toBe(200);
    expect(got.text).toContain("Entra a tus vales");
  });

  it("is kind to who has nothing", async () => {
    const text = await see("/", await market.member());
    expect(text).toContain("Todavía no tienes vales");
    expect(text).toContain("$0.00");
  });

  it("sums by stall and day, points out what expires soon, forgets what expired", async () => {
    const owner = await market.member();
    await market.give(owner, market.stallId, 10_000);
    await market.give(owner, market.stallId, 5_000);
    await market.give(owner, market.otherStallId, 2_550, 10);
    await market.give(owner, market.otherStallId, 777, 1);
    expect(await see("/", owner)).toContain("$183.27");
    world.clock.advance(2 * dayMs);
    const text = await see("/", owner);
    expect(text).toContain("$175.50");
    expect(text).toContain("$150.00");
    expect(text.match(/Vencen pronto/g)).toHaveLength(1);
    expect(text).toMatch(/\$25\.50 vencen antes del/);
  });

  it("tells what expired, of a sweep and stall in one line, whole on its page", async () => {
    const owner = await market.member();
    for (const cents of [1_100, 2_200]) await market.give(owner, market.stallId, cents, 1);
    await market.give(owner, market.otherStallId, 550, 1);
    world.clock.advance(2 * dayMs);
    const cron = { authorization: `Bearer ${testCronSecret}` };
    await world.request("POST /api/cron/expire-vouchers", { headers: cron, body: {} });
    const text = await see("/", owner);
    expect(text).toContain("Ya no tienes vales");
    expect(text.match(/Vencieron/g)).toHaveLength(2);
    for (const amount of ["-$33.00", "-$5.50"]) expect(text).toContain(amount);
    const { communityId } = market;
    const asked = { communityId, walletId: owner.walletId, most: 9 };
    const { db } = world.app.services;
    const [newest, older] = await listExpired(db, { ...asked, before: null });
    expect(await listExpired(db, { ...asked, before: newest?.id ?? "" })).toEqual([older]);
    const inside = `${newest?.id.slice(0, -1) ?? ""}0`;
    const known = (await listExpired(db, { ...asked, before: inside })).map(({ id }) => id);
    expect(known).not.toContain(newest?.id);
  });

  it("tells what came and went, page by page", async () => {
    const owner = await market.member();
    for (let gift = 1; gift <= 22; gift += 1) await market.give(owner, market.stallId, 100 + gift);
    const charge = await market.charge(1_000);
    const apply = { cookie: owner.cookie, body: { valesCents: 400 } };
    await world.request(`POST /api/charge-requests/${charge.id}/apply`, apply);
    expect(await see("/", owner)).toContain("Falta que el puesto cierre");
    const settle = { key: market.key, body: {} };
    await world.request(`POST /api/charge-requests/${charge.id}/settle`, settle);
    const first = await see("/", owner);
    expect(first).toContain("-$4.00");
    expect(first).toContain("$4.00 en vales, $6.00 en efectivo");
    expect(first).toContain("Vales de regreso");
    expect(first).toContain("+$1.22");
    expect(first).not.toContain("+$1.01");
    const older = /href="(\/\?before=[^"]+)"/.exec(first)?.[1] ?? "";
    const second = await see(older, owner);
    expect(second).toContain("+$1.01");
    expect(second).not.toContain("+$1.22");
    expect(second).toContain("Volver a lo más reciente");
    expect(await see("/?before=nonsense", owner)).toContain("+$1.22");
  });

  it("leads operators to the register, and nobody else", async () => {
    const operator = await market.member({ operates: [market.stallId] });
    expect(await see("/", operator)).toContain('href="/register"');
    expect(await see("/", await market.member())).not.toContain('href="/register"');
  });
});
