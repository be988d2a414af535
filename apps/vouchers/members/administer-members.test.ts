/** Members by HTTP and in the console: added, found, changed, ended, refused. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";
import { signingIn, written } from "../testing/signing-in.ts";

let world: TestApp;
let market: Market;
let away: Market;
let administrator: Person;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  [market, away] = [await newMarket(world), await newMarket(world)];
  administrator = await market.member({ displayName: "Inés", administrator: true });
});
afterAll(() => world.stop());

const ask = (line: string, body?: unknown, { cookie } = administrator) =>
  world.request(line, { cookie, ...(body === undefined ? {} : { body }) });
const fresh = () => ({ displayName: "Ana", email: `${newId()}@milpa.example` });
const add = async (more: object = {}) =>
  (await ask("POST /api/members", { ...fresh(), ...more })).body;

describe("POST /api/members", () => {
  it("201; they sign in with the contact, and do what they may", async () => {
    const body = { displayName: "Lupe", phone: "+52 55 8765 4321", operates: [market.stallId] };
    const got = await ask("POST /api/members", body);
    expect([got.status, got.body]).toEqual([
      201,
      expect.objectContaining({ phones: ["5587654321"], emails: [], operates: [market.stallId] }),
    ]);
    await written(world, "5587654321");
    const session = await signingIn(world, "5587654321");
    expect(session.body.member.roles).toEqual(["member", "operator"]);
    const register = await world.request("GET /register", { cookie: cookieOf(session) });
    expect(register.text).toContain("Tamales");
  });

  it.each([
    [{ displayName: "Ana" }, "phone"],
    [{ displayName: " ", email: "a@milpa.example" }, "displayName"],
    [{ displayName: "Ana", phone: "123" }, "phone"],
    [{ displayName: "Ana", email: "nada" }, "email"],
    [{ displayName: "Ana", email: "a@milpa.example", operates: ["x"] }, "operates.0"],
  ])("400 for %j", async (body, field) => {
    const got = await ask("POST /api/members", body);
    expect([got.status, got.body.reason]).toEqual([400, "invalid_request"]);
    expect(got.body.field).toBe(field);
  });

  it("409 for a contact that a member anywhere has, also of two at once", async () => {
    const contact = fresh();
    const both = await Promise.all([0, 1].map(() => ask("POST /api/members", contact)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.reason).toBe("contact_taken");
  });

  it("404 and 403 for cells that are none, or another community's", async () => {
    const wrong = async (cell: string) => {
      const { status, body } = await ask("POST /api/members", { ...fresh(), operates: [cell] });
      return [status, body.reason];
    };
    expect(await wrong(newId())).toEqual([404, "cell_not_found"]);
    expect(await wrong(away.stallId)).toEqual([403, "cell_other_community"]);
  });
});

describe("PATCH /api/members/:id", () => {
  it("changes what is said; a list of cells replaces the former", async () => {
    const { id } = await add({ operates: [market.stallId] });
    const operates = [market.otherStallId];
    const got = await ask(`PATCH /api/members/${id}`, { operates, administrator: true });
    expect(got.body).toMatchObject({ displayName: "Ana", operates, administrator: true });
    const named = await ask(`PATCH /api/members/${id}`, { displayName: "Ana M." });
    expect(named.body).toMatchObject({ displayName: "Ana M.", operates, administrator: true });
    await ask(`PATCH /api/members/${id}`, { administrator: false });
  });

  it("refuses unknown members, foreign cells and the last administrator's end", async () => {
    const refusal = async (id: string, body: object) => {
      const got = await ask(`PATCH /api/members/${id}`, body);
      return [got.status, got.body.reason];
    };
    const stranger = await away.member();
    for (const id of [newId(), "x", stranger.id])
      expect(await refusal(id, {})).toEqual([404, "member_not_found"]);
    const { id } = await add();
    const operates = [newId()];
    expect(await refusal(id, { operates })).toEqual([404, "cell_not_found"]);
    const foreign = { operates: [away.stallId] };
    expect(await refusal(id, foreign)).toEqual([403, "cell_other_community"]);
    const last = { administrator: false };
    expect(await refusal(administrator.id, last)).toEqual([409, "last_administrator"]);
    expect(await refusal(id, { displayName: 5 })).toEqual([400, "invalid_request"]);
  });
});

describe("DELETE /api/members/:id", () => {
  it("ends the session, frees the contact, and gives them nothing more", async () => {
    const contact = fresh();
    const { id } = (await ask("POST /api/members", contact)).body;
    const person = await market.member({ displayName: "Beto" });
    for (const gone of [id, person.id])
      expect((await ask(`DELETE /api/members/${gone}`)).status).toBe(200);
    expect((await ask(`DELETE /api/members/${id}`)).body.reason).toBe("member_not_found");
    expect((await ask("GET /api/me/vouchers", undefined, person)).status).toBe(401);
    const body = { memberId: id, valesCents: 5 };
    const dispersal = await ask(`POST /api/cells/${market.stallId}/dispersals`, body);
    expect(dispersal.body.reason).toBe("member_not_found");
    expect((await ask("POST /api/members", contact)).status).toBe(201);
  });

  it("two administrators who end each other: one remains", async () => {
    const one = await away.member({ administrator: true });
    const other = await away.member({ administrator: true });
    const answers = await Promise.all([
      ask(`DELETE /api/members/${other.id}`, undefined, one),
      ask(`DELETE /api/members/${one.id}`, undefined, other),
    ]);
    const reasons = answers.map(({ body }) => body.reason ?? "ok");
    expect(reasons.toSorted()).toEqual(["last_administrator", "ok"]);
  });
});

describe("GET /api/members", () => {
  it("newest first, by cursor, found by name and contact alone", async () => {
    const { id, emails } = await add({ displayName: "Zoraida 100%" });
    const found = async (search: string) =>
      (await ask(`GET /api/members?search=${encodeURIComponent(search)}`)).body.members.map(
        (member: { readonly id: string }) => member.id,
      );
    expect(await found("zoraida")).toEqual([id]);
    expect(await found("100%")).toEqual([id]);
    expect(await found(emails[0])).toEqual([id]);
    expect(await found("nadie")).toEqual([]);
    const first = await ask("GET /api/members?limit=1");
    expect(first.body.members[0].id).toBe(id);
    const next = await ask(`GET /api/members?limit=1&cursor=${first.body.nextCursor}`);
    expect(next.body.members[0].id).not.toBe(id);
    expect((await ask("GET /api/members?cursor=x")).body.reason).toBe("invalid_request");
  });
});

it("the pages add, change and end a member, and say what is wrong", async () => {
  const { cookie } = administrator;
  const press = (path: string, form: Readonly<Record<string, string>>) =>
    world.request(`POST ${path}`, { cookie, form });
  const none = await press("/members", { name: "" });
  expect([none.status, none.text.includes("diez dígitos")]).toEqual([400, true]);
  const { email } = fresh();
  const typed = { name: "Rita", email, [`cell_${market.stallId}`]: "yes" };
  expect((await press("/members", typed)).headers["location"]).toBe("/members?done=added");
  expect((await press("/members", typed)).status).toBe(400);
  const list = await world.request(`GET /members?search=${email}`, { cookie });
  const id = /\/members\/([0-9a-f-]{36})/.exec(list.text)?.[1] ?? "";
  const page = await world.request(`GET /members/${id}`, { cookie });
  for (const shown of ["Rita", email, "Tamales"]) expect(page.text).toContain(shown);
  expect((await press(`/members/${id}`, { name: "" })).status).toBe(400);
  expect((await press(`/members/${id}`, { name: "Rita P." })).status).toBe(303);
  const own = await press(`/members/${administrator.id}`, { name: "Inés" });
  expect([own.status, own.text.includes("única persona")]).toEqual([409, true]);
  expect((await press(`/members/${administrator.id}/end`, {})).status).toBe(409);
  expect((await press(`/members/${id}/end`, {})).headers["location"]).toBe("/members?done=ended");
  for (const path of [`/members/${id}`, "/members/x", `/members/${newId()}`]) {
    expect((await world.request(`GET ${path}`, { cookie })).status).toBe(404);
    expect((await press(path, { name: "A" })).status).toBe(404);
  }
});
