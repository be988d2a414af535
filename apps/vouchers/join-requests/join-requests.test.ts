/** People who ask to belong: where it is open, with what they prove, and the word on it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";
import { codeFor, signingIn, written } from "../testing/signing-in.ts";
import { insertRequest } from "./join-requests.store.ts";

let world: TestApp;
let market: Market;
let administrator: Person;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
  administrator = await market.member({ displayName: "Inés", administrator: true });
});
afterAll(() => world.stop());

const call = (line: string, body?: unknown) =>
  world.request(line, { cookie: administrator.cookie, ...(body === undefined ? {} : { body }) });
const press = (path: string, form: Readonly<Record<string, string>>, cookie?: string) =>
  world.request(`POST ${path}`, { form, ...(cookie === undefined ? {} : { cookie }) });
const at = () => `/join/${market.communityId}`;
const open = (openToRequests: boolean) =>
  call("PATCH /api/me/community", { openToRequests }).then(({ body }) => body.openToRequests);

/** Asks with a contact that is proved; answers what the last step answered. */
const ask = async (contact: string, name = "Ana", note = "Vecina") => {
  const form = { name, contact, note };
  await press(at(), form);
  return press(`${at()}/code`, { ...form, code: await codeFor(world, contact) });
};
const waiting = async () => (await call("GET /api/join-requests?status=waiting")).body.requests;

describe("asking", () => {
  it("is possible where the community is open, and unknown elsewhere", async () => {
    expect((await call("GET /api/me/community")).body.openToRequests).toBe(false);
    for (const path of [at(), "/join/x", `/join/${newId()}`]) {
      expect((await world.request(`GET ${path}`)).status).toBe(404);
      expect((await press(path, { name: "A", contact: "5512345678" })).status).toBe(404);
    }
    expect(await open(true)).toBe(true);
    const page = await world.request(`GET ${at()}`);
    expect([page.status, page.text.includes("Pide entrar a Mercado")]).toEqual([200, true]);
  });

  it("proves a contact first, waits once, and is seen by administrators", async () => {
    const form = { name: "Ana", contact: "ana@example.org" };
    await press(at(), form);
    await codeFor(world, form.contact);
    const wrong = await press(`${at()}/code`, { ...form, code: "000000x" });
    expect([wrong.status, await waiting()]).toEqual([401, []]);
    for (const name of ["Ana", "Ana María"]) {
      const contact = name === "Ana" ? "una@example.org" : "otra@example.org";
      expect((await ask(contact, name)).text).toContain("Te escribimos a");
    }
    expect(await waiting()).toMatchObject([
      { displayName: "Ana María", contact: "otra@example.org", note: "Vecina" },
      { displayName: "Ana", status: "waiting", memberId: null, answeredAt: null },
    ]);
    const none = await press(at(), { name: "", contact: "1" });
    expect([none.status, none.text.includes("diez dígitos")]).toEqual([400, true]);
    expect((await press(`${at()}/code`, { name: "A" })).status).toBe(400);
  });

  it("tells members of another community; members here come in; a full list is told", async () => {
    const away = await newMarket(world);
    const [elsewhere, here] = [`${newId()}@example.org`, `${newId()}@example.org`];
    await away.member({ contacts: [elsewhere] });
    await market.member({ contacts: [here] });
    const refused = await ask(elsewhere);
    expect([refused.status, refused.text.includes("otra comunidad")]).toEqual([409, true]);
    expect((await ask(here)).headers["location"]).toBe("/");
    const { db, clock } = world.app.services;
    const { communityId } = market;
    const many = Array.from({ length: 1_000 }, () => newId());
    await Promise.all(
      many.map((id) =>
        insertRequest(db, {
          communityId,
          id,
          displayName: "A",
          note: null,
          askedAt: clock.now(),
          contact: `${id}@example.org`,
        }),
      ),
    );
    const full = await ask(`${newId()}@example.org`);
    expect([full.status, full.text.includes("demasiadas")]).toEqual([409, true]);
  });
});

describe("an administrator's word", () => {
  const newRequest = async (contact: string): Promise<string> => {
    const { db, clock } = world.app.services;
    const id = newId();
    const asked = { communityId: market.communityId, id, displayName: "Eva", contact };
    await insertRequest(db, { ...asked, note: null, askedAt: clock.now() });
    return id;
  };
  const answer = async (id: string, word: "approve" | "refuse") => {
    const got = await call(`POST /api/join-requests/${id}/${word}`);
    return [got.status, got.body.reason ?? got.body.status ?? got.body.request.status];
  };

  it("makes them a member with what they proved, who is written to and signs in", async () => {
    const contact = "5587651234";
    const id = await newRequest(contact);
    const got = await call(`POST /api/join-requests/${id}/approve`);
    expect(got.body).toMatchObject({
      request: { status: "approved", memberId: got.body.member.id },
      member: { displayName: "Eva", phones: [contact], administrator: false, operates: [] },
    });
    await written(world, contact);
    expect((await signingIn(world, contact)).body.member.roles).toEqual(["member"]);
    expect(await answer(id, "approve")).toEqual([409, "request_answered"]);
    expect(await answer(id, "refuse")).toEqual([409, "request_answered"]);
  });

  it("refuses, writes so, and lets them ask again; of two words at once one counts", async () => {
    const contact = `${newId()}@example.org`;
    const id = await newRequest(contact);
    expect(await answer(id, "refuse")).toEqual([200, "refused"]);
    await written(world, contact);
    const again = await newRequest(contact);
    const both = await Promise.all([answer(again, "approve"), answer(again, "refuse")]);
    expect(both.map(([status]) => status).toSorted()).toEqual([200, 409]);
  });

  it("404 for what is none or another's; 409 for a contact that is a member's by now", async () => {
    const away = await newMarket(world);
    const stranger = await away.member({ administrator: true });
    const id = await newRequest(`${newId()}@example.org`);
    for (const word of ["approve", "refuse"] as const) {
      for (const none of [newId(), "x"])
        expect(await answer(none, word)).toEqual([404, "request_not_found"]);
      const line = `POST /api/join-requests/${id}/${word}`;
      expect((await world.request(line, { cookie: stranger.cookie })).status).toBe(404);
    }
    const contact = `${newId()}@example.org`;
    const late = await newRequest(contact);
    await market.member({ contacts: [contact] });
    expect(await answer(late, "approve")).toEqual([409, "contact_taken"]);
    expect(await answer(late, "refuse")).toEqual([200, "refused"]);
    expect((await call("GET /api/join-requests?cursor=x")).body.reason).toBe("invalid_request");
  });

  it("is given on the page, which tells where people ask", async () => {
    const { cookie } = administrator;
    const path = "/members/requests";
    const [yes, no] = [await newRequest("si@example.org"), await newRequest("no@example.org")];
    const page = await world.request(`GET ${path}`, { cookie });
    for (const said of ["si@example.org", `http://vouchers.test${at()}`])
      expect(page.text).toContain(said);
    const go = (id: string, word: string) => press(`${path}/${id}/${word}`, {}, cookie);
    expect((await go(yes, "approve")).headers["location"]).toBe(`${path}?done=approved`);
    expect((await go(no, "refuse")).headers["location"]).toBe(`${path}?done=refused`);
    const answered = await go(no, "approve");
    expect([answered.status, answered.text.includes("ya tenía respuesta")]).toEqual([409, true]);
    for (const id of ["x", newId()]) expect((await go(id, "refuse")).status).toBe(404);
    await press("/community", { name: "Mercado" }, cookie);
    expect((await world.request(`GET ${path}`, { cookie })).text).toContain("Abrirla en Comunidad");
    expect((await world.request(`GET ${at()}`)).status).toBe(404);
  });
});
