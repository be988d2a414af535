/** Invitations by link: seven days, once, for whoever proves a contact; refused and ended. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import { vouchersApp } from "../app.ts";
import { insertInvitation } from "./invitations.store.ts";
import { invitationsWaitingMost } from "./limits.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";
import { codeFor, written } from "../testing/signing-in.ts";

let world: TestApp;
let market: Market;
let administrator: Person;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
  administrator = await market.member({ displayName: "Inés", administrator: true });
});
afterAll(() => world.stop());

const ask = (line: string, body?: unknown) =>
  world.request(line, { cookie: administrator.cookie, ...(body === undefined ? {} : { body }) });
const invite = async (more: object = {}) =>
  (await ask("POST /api/invitations", { displayName: "Ana", ...more })).body;
const pathOf = ({ url }: { readonly url: string }): string => new URL(url).pathname;
const press = (path: string, form: Readonly<Record<string, string>>) =>
  world.request(`POST ${path}`, { form });

/** Comes in by a link with a contact that is proved; answers what the last step answered. */
const comeIn = async (path: string, contact: string, name = "Ana M.") => {
  const form = { name, contact };
  await press(path, form);
  return press(`${path}/code`, { ...form, code: await codeFor(world, contact) });
};

describe("a link", () => {
  it("makes a member of whoever proves a contact, once; where it went says nothing", async () => {
    const made = await invite({ email: "typed@example.org" });
    expect(made).toMatchObject({ status: "waiting", contact: "typed@example.org", memberId: null });
    const path = pathOf(made);
    await written(world, "typed@example.org");
    expect(world.sent.find(({ to }) => to === "typed@example.org")?.text).toContain(path);
    const shown = await world.request(`GET ${path}`);
    expect(shown.text).toContain("Mercado de prueba te invita");
    const inside = await comeIn(path, "proved@example.org");
    expect([inside.status, inside.headers["location"]]).toEqual([303, "/"]);
    const wallet = await world.request("GET /", { cookie: cookieOf(inside) });
    expect(wallet.text).toContain("Ana M.");
    const found = async (search: string) =>
      (await ask(`GET /api/members?search=${search}`)).body.members;
    expect(await found("proved@example.org")).toMatchObject([{ emails: ["proved@example.org"] }]);
    expect(await found("typed@example.org")).toEqual([]);
    for (const again of [await world.request(`GET ${path}`), await press(`${path}/code`, {})])
      expect([again.status, again.text.includes("ya no sirve")]).toEqual([404, true]);
    const [listed] = (await ask("GET /api/invitations?limit=1")).body.invitations;
    expect(listed).toMatchObject({ id: made.id, status: "taken" });
    expect(JSON.stringify(listed)).not.toContain(path.slice(-20));
  });

  it("of two who take it at once lets one in", async () => {
    const path = pathOf(await invite());
    const people = [`${newId()}@example.org`, `${newId()}@example.org`];
    const forms = people.map((contact) => ({ name: "Eva", contact }));
    for (const form of forms) await press(path, form);
    const codes = await Promise.all(people.map((contact) => codeFor(world, contact)));
    const both = await Promise.all(
      forms.map((form, at) => press(`${path}/code`, { ...form, code: codes[at] ?? "" })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 404]);
  });

  it("is over after seven days to the moment, and when it ends or another is made", async () => {
    const statusOf = async (path: string) => (await world.request(`GET ${path}`)).status;
    const old = pathOf(await invite());
    world.clock.advance(7 * dayMs - 1);
    expect(await statusOf(old)).toBe(200);
    world.clock.advance(1);
    expect(await statusOf(old)).toBe(404);
    const email = `${newId()}@example.org`;
    const [first, second] = [await invite({ email }), await invite({ email })];
    expect([await statusOf(pathOf(first)), await statusOf(pathOf(second))]).toEqual([404, 200]);
    const ended = await ask(`DELETE /api/invitations/${second.id}`);
    expect([ended.status, ended.body.status]).toEqual([200, "ended"]);
    expect((await ask(`DELETE /api/invitations/${second.id}`)).body).toEqual(ended.body);
    expect(await statusOf(pathOf(second))).toBe(404);
  });

  it("says what is wrong: name, contact, code, a contact of another community", async () => {
    const path = pathOf(await invite());
    const none = await press(path, { name: "", contact: "x" });
    expect(none.status).toBe(400);
    for (const said of ["Escribe un nombre", "diez dígitos"]) expect(none.text).toContain(said);
    expect((await press(`${path}/code`, { name: "" })).status).toBe(400);
    const contact = `${newId()}@example.org`;
    await press(path, { name: "Ana", contact });
    const wrong = await press(`${path}/code`, { name: "Ana", contact, code: "12" });
    expect(wrong.status).toBe(401);
    const away = await newMarket(world);
    const taken = `${newId()}@example.org`;
    await away.member({ contacts: [taken] });
    const elsewhere = await comeIn(path, taken);
    expect([elsewhere.status, elsewhere.text.includes("otra comunidad")]).toEqual([409, true]);
    // Who is a member here simply comes in, and the link goes on waiting.
    const own = `${newId()}@example.org`;
    await market.member({ contacts: [own] });
    expect((await comeIn(path, own)).status).toBe(303);
    expect((await world.request(`GET ${path}`)).status).toBe(200);
  });
});

describe("POST /api/invitations", () => {
  it("the same key and body answer the same link; 400, 409 and 404 else", async () => {
    const send = () =>
      world.request("POST /api/invitations", {
        cookie: administrator.cookie,
        body: { displayName: "Una" },
        headers: { "idempotency-key": "una" },
      });
    expect((await send()).body.url).toBe((await send()).body.url);
    const both = { displayName: "A", phone: "5512345678", email: "a@example.org" };
    for (const body of [{}, { displayName: " " }, { displayName: "A", phone: "1" }, both])
      expect((await ask("POST /api/invitations", body)).body.reason).toBe("invalid_request");
    const email = `${newId()}@example.org`;
    await market.member({ contacts: [email] });
    const taken = await ask("POST /api/invitations", { displayName: "A", email });
    expect([taken.status, taken.body.reason]).toEqual([409, "contact_taken"]);
    for (const id of [newId(), "x"]) {
      const got = await ask(`DELETE /api/invitations/${id}`);
      expect([got.status, got.body.reason]).toEqual([404, "invitation_not_found"]);
    }
    expect((await ask("GET /api/invitations?cursor=x")).body.reason).toBe("invalid_request");
  });

  it("409 too_many_waiting where nobody could look through them", async () => {
    const crowd = await newMarket(world);
    const { cookie, id: invitedBy } = await crowd.member({ administrator: true });
    const { db, clock } = world.app.services;
    const now = clock.now();
    const one = { communityId: crowd.communityId, displayName: "A", contact: null, invitedBy };
    const times = { createdAt: now, expiresAt: new Date(now.getTime() + dayMs) };
    const many = Array.from({ length: invitationsWaitingMost }, () => ({
      ...one,
      ...times,
      id: newId(),
      tokenHash: newId(),
    }));
    await Promise.all(many.map((made) => insertInvitation(db, made)));
    const sent = { cookie, body: { displayName: "A" } };
    const got = await world.request("POST /api/invitations", sent);
    expect([got.status, got.body.reason]).toEqual([409, "too_many_waiting"]);
  });
});

it("the page makes a link that is shown once, and ends it", async () => {
  const { cookie } = administrator;
  const send = (path: string, form: Readonly<Record<string, string>>) =>
    world.request(`POST ${path}`, { cookie, form });
  const at = "/members/invitations";
  const none = await send(at, { name: "", email: "x", phone: "5512345678" });
  expect([none.status, none.text.includes("no los dos")]).toEqual([400, true]);
  const made = await send(at, { name: "Rita", email: "rita@example.org" });
  const [link] = /http[^"<]+\/invitations\/[\w-]{43}/.exec(made.text) ?? [""];
  expect((await world.request(`GET ${new URL(link).pathname}`)).text).toContain("Rita");
  const list = await world.request(`GET ${at}`, { cookie });
  expect([list.text.includes("Rita"), list.text.includes(link)]).toEqual([true, false]);
  const id = /invitations\/([0-9a-f-]{36})\/end/.exec(list.text)?.[1] ?? "";
  expect((await send(`${at}/${id}/end`, {})).headers["location"]).toBe(`${at}?done=ended`);
  for (const other of ["x", newId()])
    expect((await send(`${at}/${other}/end`, {})).status).toBe(404);
});
