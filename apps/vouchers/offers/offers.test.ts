/** The marketplace: what is published, found, bought, written about and withdrawn, by whom. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";
import { messagesADay } from "./limits.ts";

let world: TestApp;
let market: Market;
let seller: Person;
let buyer: Person;
let administrator: Person;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
  const contacts = ["vende@milpa.example", "5511112222"];
  const operates = [market.stallId];
  seller = await market.member({ displayName: "Vera", contacts, operates });
  buyer = await market.member({ displayName: "Beto", contacts: ["5511113333"] });
  administrator = await market.member({ administrator: true });
});
afterAll(() => world.stop());

const ask = (line: string, { cookie }: Person, body?: unknown, key?: string) =>
  world.request(line, {
    cookie,
    ...(body !== undefined && { body }),
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });
const publish = async (more: Readonly<Record<string, unknown>> = {}, who = seller) =>
  ask("POST /api/offers", who, { title: "Pan de elote", valesCents: 3_000, ...more });
const published = async (more: Readonly<Record<string, unknown>> = {}, who = seller) =>
  ((await publish(more, who)).body as { readonly id: string }).id;
const ofStall = () => published({ cellId: market.stallId, cashCents: 1_000 });

describe("POST /api/offers", () => {
  it("publishes for oneself or one's stall, without a phone or an address", async () => {
    const got = await publish({ cellId: market.stallId, zone: " Centro ", until: "2026-12-01" });
    expect([got.status, got.body]).toMatchObject([
      201,
      { kind: "offer", by: "Tamales", zone: "Centro", until: "2026-12-01", isOpen: true },
    ]);
    expect((await publish({ kind: "need" })).body).toMatchObject({ by: "Vera", cellId: null });
    expect(got.text).not.toContain("milpa.example");
  });

  it.each([
    [400, "invalid_request", { title: "  " }],
    [400, "invalid_request", { until: "2026-13-01" }],
    [400, "invalid_amount", { valesCents: 1.5 }],
    [400, "invalid_amount", { cashCents: -1 }],
    [400, "invalid_amount", { cashCents: Number.MAX_SAFE_INTEGER }],
    [404, "cell_not_found", { cellId: newId() }],
  ])("refuses with %i %s what is not right: %o", async (status, reason, more) => {
    const got = await publish(more);
    expect([got.status, got.body.reason]).toEqual([status, reason]);
  });

  it("refuses another's stall, and one of another community", async () => {
    const away = await newMarket(world);
    const others = await publish({ cellId: market.otherStallId });
    const elsewhere = await publish({ cellId: away.stallId });
    expect(others.status).toBe(403);
    expect([elsewhere.status, elsewhere.body.reason]).toEqual([403, "cell_other_community"]);
  });
});

describe("GET /api/offers", () => {
  it("finds what stands now by its words and kind, newest first, in one's community", async () => {
    const fresh = await newMarket(world);
    const who = await fresh.member();
    await published({ title: "Clases de guitarra", zone: "Norte" }, who);
    await published({ title: "Guitarra 100%", kind: "need" }, who);
    await published({ title: "Ayer", until: "2026-11-19" }, who);
    const titles = async (query: string) =>
      (
        (await ask(`GET /api/offers${query}`, who)).body as {
          readonly offers: readonly { readonly title: string }[];
        }
      ).offers.map(({ title }) => title);
    expect(await titles("")).toEqual(["Guitarra 100%", "Clases de guitarra"]);
    expect(await titles("?search=GUITARRA&kind=need")).toEqual(["Guitarra 100%"]);
    expect(await titles("?search=norte")).toEqual(["Clases de guitarra"]);
    expect(await titles("?search=0%25")).toEqual(["Guitarra 100%"]);
    expect(await titles("?search=pan")).toEqual([]);
    const page = await ask("GET /api/offers?limit=1", who);
    const { nextCursor } = page.body as { readonly nextCursor: string };
    expect(await titles(`?limit=1&cursor=${nextCursor}`)).toEqual(["Clases de guitarra"]);
    const odd = await ask("GET /api/offers?kind=other", who);
    expect([odd.status, odd.body.reason]).toEqual([400, "invalid_request"]);
  });
});

describe("POST /api/offers/:id/charges", () => {
  it("makes the stall's charge once, and the buyer pays it", async () => {
    const id = await ofStall();
    const first = await ask(`POST /api/offers/${id}/charges`, buyer, undefined, "k");
    const again = await ask(`POST /api/offers/${id}/charges`, buyer, undefined, "k");
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
    expect(first.body).toMatchObject({ cellId: market.stallId, totalCents: 4_000 });
    const others = await ask(`POST /api/offers/${id}/charges`, administrator, undefined, "k");
    expect(others.body.id).not.toBe(first.body.id);
    await market.give(buyer, market.stallId, 3_000);
    const { body } = await ask(`POST /api/charge-requests/${first.body.id}/apply`, buyer, {});
    expect(body).toMatchObject({ valesAppliedCents: 3_000, cashCents: 1_000 });
  });

  it("refuses what no stall sells, what is over, and what is unknown", async () => {
    const person = await ask(`POST /api/offers/${await published()}/charges`, buyer);
    expect([person.status, person.body.reason]).toEqual([409, "offer_without_stall"]);
    const over = await published({ cellId: market.stallId, until: "2026-11-19" });
    const late = await ask(`POST /api/offers/${over}/charges`, buyer);
    expect([late.status, late.body.reason]).toEqual([409, "offer_over"]);
    const unknown = await ask(`POST /api/offers/${newId()}/charges`, buyer);
    expect([unknown.status, unknown.body.reason]).toEqual([404, "offer_not_found"]);
  });
});

describe("POST /api/offers/:id/messages", () => {
  it("writes to who offers by e-mail first, and tells them nobody's phone", async () => {
    const before = world.sent.length;
    const id = await published();
    const got = await ask(`POST /api/offers/${id}/messages`, buyer, { text: "¿Sigue?" });
    expect([got.status, got.body]).toEqual([202, { ok: true }]);
    await expect.poll(() => world.sent.length).toBe(before + 1);
    const message = world.sent[before];
    expect(message?.to).toBe("vende@milpa.example");
    expect(message?.text).toContain("Beto");
    expect(message?.text).toContain("¿Sigue?");
    expect(message?.text).not.toContain("5511113333");
  });

  it("refuses the blank, the unknown, what is over, and too many in a day", async () => {
    const busy = await market.member();
    const id = await published();
    const to = (offer: string, text: string) =>
      ask(`POST /api/offers/${offer}/messages`, busy, { text });
    const over = await published({ until: "2026-11-19" });
    const answers = [await to(id, " "), await to(newId(), "hola"), await to(over, "hola")];
    expect(answers.map(({ status, body }) => [status, body.reason])).toEqual([
      [400, "invalid_request"],
      [404, "offer_not_found"],
      [409, "offer_over"],
    ]);
    const all = await Promise.all(
      Array.from({ length: messagesADay + 2 }, (_, n) => to(id, `hola ${n}`)),
    );
    const refused = all.filter(({ status }) => status !== 202);
    expect(refused.map(({ status, body }) => [status, body.reason])).toEqual([
      [429, "too_many_messages"],
      [429, "too_many_messages"],
    ]);
    world.clock.advance(dayMs);
    expect((await to(id, "buenos días")).status).toBe(202);
  });
});

describe("POST /api/offers/:id/withdraw", () => {
  it("is for its own people and for administrators; again it is as it was", async () => {
    const id = await published();
    const foreign = await ask(`POST /api/offers/${id}/withdraw`, buyer, {});
    expect(foreign.status).toBe(403);
    const moderated = { reason: "No se vende aquí" };
    const got = await ask(`POST /api/offers/${id}/withdraw`, administrator, moderated);
    expect([got.status, got.body.isOpen]).toEqual([200, false]);
    expect((await ask(`POST /api/offers/${id}/withdraw`, seller, {})).status).toBe(200);
    const page = await world.request(`GET /offers/${id}`, { cookie: seller.cookie });
    expect(page.text).toContain("Se retiró: No se vende aquí");
    const unknown = await ask(`POST /api/offers/${newId()}/withdraw`, administrator, {});
    expect([unknown.status, unknown.body.reason]).toEqual([404, "offer_not_found"]);
    expect((await ask(`GET /api/offers/${newId()}`, buyer)).body.reason).toBe("offer_not_found");
    expect((await ask(`GET /api/offers/${id}`, buyer)).body.isOpen).toBe(false);
  });
});

describe("the pages", () => {
  const post = (line: string, { cookie }: Person, form: Readonly<Record<string, string>>) =>
    world.request(`POST ${line}`, { cookie, form });

  it("publish, show, sell and withdraw without a script", async () => {
    const form = { kind: "offer", what: "Miel", vales: "60.00", cash: "20", cell: market.stallId };
    const added = await post("/offers", seller, form);
    const at = String(added.headers["location"]).split("?")[0] ?? "";
    const list = await world.request("GET /offers?search=miel", { cookie: buyer.cookie });
    expect(list.text).toContain(at);
    const shown = await world.request(`GET ${at}`, { cookie: buyer.cookie });
    const once = /name="once" value="([^"]+)"/.exec(shown.text)?.[1] ?? "";
    const bought = [
      await post(`${at}/charge`, buyer, { once }),
      await post(`${at}/charge`, buyer, { once }),
    ];
    expect(bought.map(({ status }) => status)).toEqual([303, 303]);
    expect(bought[0]?.headers["location"]).toMatch(/^\/c\/[0-9A-Z]{10}$/);
    expect(bought[1]?.headers["location"]).toBe(bought[0]?.headers["location"]);
    expect((await post(`${at}/withdraw`, buyer, {})).status).toBe(409);
    expect((await post(`${at}/withdraw`, seller, {})).status).toBe(303);
    expect((await post(`${at}/charge`, buyer, { once: "x" })).status).toBe(409);
  });

  it("give back what was typed with what is wrong", async () => {
    const form = { what: "", vales: "x", until: "2020-01-01", text: "Texto" };
    const got = await post("/offers", seller, form);
    expect(got.status).toBe(400);
    for (const text of ["Escribe qué es", "Escribe un importe", "Escoge un día", "Texto"])
      expect(got.text).toContain(text);
    const id = await published();
    const blank = await post(`/offers/${id}/messages`, buyer, { message: " " });
    expect([blank.status, blank.text.includes("Escribe un mensaje")]).toEqual([400, true]);
    expect((await post(`/offers/${id}/messages`, buyer, { message: "hola" })).status).toBe(303);
    expect((await post(`/offers/${newId()}/messages`, buyer, { message: "a" })).status).toBe(404);
  });
});
