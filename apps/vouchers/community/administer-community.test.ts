/** Communities by HTTP: founded by who administers one, read by its people, changed, refused. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#platform/id.ts";
import { addOperator } from "#platform/people/operators.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";
import { signingIn, written } from "../testing/signing-in.ts";

let world: TestApp;
let market: Market;
let administrator: Person;
let ana: Person;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
  administrator = await market.member({ displayName: "Inés", administrator: true });
  ana = await market.member({ displayName: "Ana" });
});
afterAll(() => world.stop());

const first = () => ({ displayName: "Luz", email: `${newId()}@milpa.example` });
const found = (more: object = {}, { cookie } = administrator) =>
  world.request("POST /api/communities", {
    cookie,
    body: { name: "Tianguis", administrator: first(), ...more },
  });

it("201 with the community and its administrator, who is written to", async () => {
  const got = await found({ timeZone: "America/Cancun", voucherDays: 90 });
  expect([got.status, got.body.community]).toMatchObject([
    201,
    { name: "Tianguis", timeZone: "America/Cancun", voucherDays: 90 },
  ]);
  const { administrator: luz } = got.body;
  expect(luz.administrator).toBe(true);
  await written(world, luz.emails[0]);
});

it("an operator of the instance founds by HTTP too, and reaches nothing else", async () => {
  const { db, clock } = world.app.services;
  const email = "operacion@milpa.example";
  await addOperator(db, { email, roles: ["founder"], at: clock.now() });
  const session = await signingIn(world, email);
  expect(session.body.member).toMatchObject({ displayName: email, roles: ["founder"] });
  const cookie = cookieOf(session);
  expect((await found({}, { ...ana, cookie })).status).toBe(201);
  for (const line of ["GET /api/cells", "GET /api/members", "GET /api/me/community"])
    expect([line, (await world.request(line, { cookie })).status]).toEqual([line, 403]);
  const { body } = await world.request("GET /api/me/vouchers", { cookie });
  expect(body).toMatchObject({ totalCents: 0 });
});

it.each([
  [{ name: "" }, "name"],
  [{ timeZone: "UTC+3" }, "timeZone"],
  [{ timeZone: "Mars/Base" }, "timeZone"],
  [{ voucherDays: 0 }, "voucherDays"],
  [{ voucherDays: 1.5 }, "voucherDays"],
  [{ administrator: { displayName: "Luz" } }, "administrator.phone"],
  [{ administrator: { displayName: "Luz", phone: "1" } }, "phone"],
])("400 for %j, and nothing is founded", async (more, field) => {
  const got = await found(more);
  expect([got.status, got.body]).toMatchObject([400, { reason: "invalid_request", field }]);
});

it("409 for a contact that is taken; 403 for members; the same key founds once", async () => {
  const taken = { administrator: first() };
  await found(taken);
  const again = await found(taken);
  expect([again.status, again.body.reason]).toEqual([409, "contact_taken"]);
  expect((await found({}, ana)).status).toBe(403);
  const { cookie } = administrator;
  const sent = {
    cookie,
    headers: { "idempotency-key": "una" },
    body: { name: "Una", administrator: first() },
  };
  const ids = [];
  for (let time = 0; time < 2; time += 1)
    ids.push((await world.request("POST /api/communities", sent)).body.community.id);
  expect(ids[0]).toBe(ids[1]);
});

it("its people read it, administrators change it, and vouchers live as it says", async () => {
  const read = await world.request("GET /api/me/community", { cookie: ana.cookie });
  expect(read.body).toMatchObject({ id: market.communityId, voucherDays: null });
  const { cookie } = administrator;
  const change = (body: object) => world.request("PATCH /api/me/community", { cookie, body });
  expect((await change({ voucherDays: 30 })).body).toMatchObject({ voucherDays: 30 });
  expect((await change({ name: "Mercado nuevo" })).body).toMatchObject({ voucherDays: 30 });
  expect((await change({ name: 5 })).status).toBe(400);
  const body = { memberId: ana.id, valesCents: 100 };
  const at = `/api/cells/${market.stallId}/dispersals`;
  const issued = (await world.request(`POST ${at}`, { cookie, body })).body;
  const lives = Date.parse(issued.expiresAt) - Date.parse(issued.issuedAt);
  expect(lives).toBe(30 * 24 * 3_600_000);
  const form = { name: "Mercado", days: "" };
  expect((await world.request("POST /community", { cookie, form })).status).toBe(303);
  const wrong = { name: "", days: "x" };
  expect((await world.request("POST /community", { cookie, form: wrong })).status).toBe(400);
  const page = await world.request("GET /community", { cookie });
  for (const shown of ["Mercado", "America/Mexico_City"]) expect(page.text).toContain(shown);
});
