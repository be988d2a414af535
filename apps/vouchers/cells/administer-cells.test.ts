/** Cells by HTTP: added, listed with what is left, changed, refused. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";

let world: TestApp;
let market: Market;
let away: Market;
let administrator: Person;
let ana: Person;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  [market, away] = [await newMarket(world), await newMarket(world)];
  administrator = await market.member({ displayName: "Inés", administrator: true });
  ana = await market.member({ displayName: "Ana" });
});
afterAll(() => world.stop());

const ask = (line: string, body?: unknown, { cookie } = administrator) =>
  world.request(line, { cookie, ...(body === undefined ? {} : { body }) });
const add = async (cell: object): Promise<string> => (await ask("POST /api/cells", cell)).body.id;
const give = (cellId: string, valesCents: number) =>
  ask(`POST /api/cells/${cellId}/dispersals`, { memberId: ana.id, valesCents });
const cellOf = async (id: string) => {
  const { cells } = (await ask("GET /api/cells?limit=200")).body;
  return cells.find((cell: { readonly id: string }) => cell.id === id);
};

describe("POST /api/cells", () => {
  it("201 with the cell; what is not said is no limit and no cashback", async () => {
    const got = await ask("POST /api/cells", { name: "  Fonda " });
    expect([got.status, got.body]).toEqual([
      201,
      expect.objectContaining({ name: "Fonda", quotaCents: null, cashbackBp: 0, test: false }),
    ]);
    expect(got.body.polen).toEqual({ month: "2026-11", usedCents: 0, leftCents: null });
  });

  it.each([
    [{}, "invalid_request", "name"],
    [{ name: "   " }, "invalid_request", "name"],
    [{ name: "A", cashbackBp: 10_001 }, "invalid_request", "cashbackBp"],
    [{ name: "A", subLimitCents: 1 }, "invalid_request", "subLimitCents"],
    [{ name: "A", quotaCents: 1.5 }, "invalid_amount", "quotaCents"],
    [{ name: "A", quotaCents: -1 }, "invalid_amount", "quotaCents"],
    [{ name: "A", quotaCents: "5" }, "invalid_amount", "quotaCents"],
  ])("400 for %j", async (body, reason, field) => {
    const got = await ask("POST /api/cells", body);
    expect([got.status, got.body]).toMatchObject([400, { reason, field }]);
  });

  it("404, 403 and 409 for umbrellas that are none, another's, or under another", async () => {
    const top = await add({ name: "Mercado" });
    const stall = await add({ name: "Puesto", umbrellaId: top });
    const under = async (umbrellaId: string) => {
      const { status, body } = await ask("POST /api/cells", { name: "A", umbrellaId });
      return [status, body.reason];
    };
    expect(await under(newId())).toEqual([404, "cell_not_found"]);
    expect(await under(away.stallId)).toEqual([403, "cell_other_community"]);
    expect(await under(stall)).toEqual([409, "umbrella_under_umbrella"]);
    const quota = { name: "A", umbrellaId: top, quotaCents: 5 };
    expect((await ask("POST /api/cells", quota)).body).toMatchObject({ field: "quotaCents" });
  });

  it("403 for members, 401 for keys and strangers", async () => {
    expect((await ask("POST /api/cells", { name: "A" }, ana)).status).toBe(403);
    const body = { name: "A" };
    expect((await world.request("POST /api/cells", { body, key: market.key })).status).toBe(403);
    expect((await world.request("POST /api/cells", { body })).status).toBe(401);
  });
});

describe("polen", () => {
  it("counts under both limits, and one lowered below what is used stops the rest", async () => {
    const umbrella = await add({ name: "Mercado", quotaCents: 1_000 });
    const stall = await add({ name: "Puesto", umbrellaId: umbrella, subLimitCents: 800 });
    expect((await give(stall, 600)).status).toBe(201);
    expect((await cellOf(stall)).polen).toMatchObject({ usedCents: 600, leftCents: 200 });
    expect((await cellOf(umbrella)).polen).toMatchObject({ usedCents: 600, leftCents: 400 });
    expect((await give(stall, 201)).body.reason).toBe("polen_exhausted");
    const lowered = await ask(`PATCH /api/cells/${stall}`, { subLimitCents: 100 });
    expect(lowered.body.polen).toMatchObject({ usedCents: 600, leftCents: 0 });
    expect((await give(stall, 1)).body.reason).toBe("polen_exhausted");
    expect((await give(umbrella, 400)).status).toBe(201);
    const opened = await ask(`PATCH /api/cells/${stall}`, { subLimitCents: null });
    expect(opened.body.polen.leftCents).toBe(0);
  });

  it("a test cell has its own sub-limit and takes nothing of the umbrella's", async () => {
    const umbrella = await add({ name: "Mercado", quotaCents: 1_000 });
    const trial = { name: "Prueba", umbrellaId: umbrella, subLimitCents: 5_000, test: true };
    const stall = await add(trial);
    expect((await give(stall, 4_000)).status).toBe(201);
    expect((await give(stall, 1_001)).body.reason).toBe("polen_exhausted");
    expect((await cellOf(umbrella)).polen).toMatchObject({ usedCents: 0, leftCents: 1_000 });
    expect((await cellOf(stall)).polen).toMatchObject({ usedCents: 4_000, leftCents: 1_000 });
  });
});

describe("PATCH /api/cells/:id", () => {
  it("changes what is said and leaves the rest", async () => {
    const id = await add({ name: "Fonda", quotaCents: 500, cashbackBp: 100 });
    const got = await ask(`PATCH /api/cells/${id}`, { cashbackBp: 250 });
    expect(got.body).toMatchObject({ name: "Fonda", quotaCents: 500, cashbackBp: 250 });
    const wrong = await ask(`PATCH /api/cells/${id}`, { subLimitCents: 5 });
    expect([wrong.status, wrong.body.field]).toEqual([400, "subLimitCents"]);
    const odd = await ask(`PATCH /api/cells/${id}`, { quotaCents: 0.5 });
    expect([odd.status, odd.body.reason]).toEqual([400, "invalid_amount"]);
  });

  it("404 for what is no cell, 403 for another community's", async () => {
    for (const id of [newId(), "nothing"]) {
      const got = await ask(`PATCH /api/cells/${id}`, { cashbackBp: 1 });
      expect([got.status, got.body.reason]).toEqual([404, "cell_not_found"]);
    }
    const got = await ask(`PATCH /api/cells/${away.stallId}`, { cashbackBp: 1 });
    expect([got.status, got.body.reason]).toEqual([403, "cell_other_community"]);
  });
});

it("GET /api/cells goes on from a cursor, oldest first", async () => {
  const first = await ask("GET /api/cells?limit=1");
  expect(first.body.cells.map(({ id }: { id: string }) => id)).toEqual([market.stallId]);
  const next = await ask(`GET /api/cells?limit=1&cursor=${first.body.nextCursor}`);
  expect(next.body.cells[0].id).toBe(market.otherStallId);
  expect((await ask("GET /api/cells?cursor=x")).body.reason).toBe("invalid_request");
});

it("the pages say what is wrong, keep what was typed, and change a stall", async () => {
  const { cookie } = administrator;
  const wrong = { name: "", limit: "mucho", cashback: "101" };
  const refused = await world.request("POST /cells", { cookie, form: wrong });
  expect([refused.status, refused.text.includes("mucho")]).toEqual([400, true]);
  const at = `/cells/${market.otherStallId}`;
  const form = { name: "Panadería", limit: "5,000", cashback: "2.5" };
  const saved = await world.request(`POST ${at}`, { cookie, form });
  expect(saved.headers["location"]).toBe(`${at}?done=saved`);
  expect(await cellOf(market.otherStallId)).toMatchObject({ quotaCents: 500_000, cashbackBp: 250 });
  expect((await world.request(`GET ${at}`, { cookie })).text).toContain("5,000.00");
  expect((await world.request(`POST ${at}`, { cookie, form: wrong })).status).toBe(400);
  for (const elsewhere of [away.stallId, newId(), "x"]) {
    expect((await world.request(`GET /cells/${elsewhere}`, { cookie })).status).toBe(404);
  }
  const under = { name: "A", umbrella: away.stallId };
  expect((await world.request("POST /cells", { cookie, form: under })).status).toBe(400);
});
