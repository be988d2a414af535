/** Contacts go to no stranger: a business app learns them when the person says so, not before. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { consumerDesk, newPhone, type ConsumerDesk } from "../testing/consumer-desk.ts";
import { startDouble, type Double } from "../testing/double.ts";
import { startPortal, usualTenant, type PortalGround } from "../testing/ground.ts";

let ground: PortalGround;
let desk: ConsumerDesk;
let market: Double;
beforeAll(async () => {
  ground = await startPortal();
  desk = consumerDesk(ground);
  market = await startDouble({ tenantId: "stall", tenantName: "Frutas", apiKey: "k" });
  const { key } = ground;
  const body = { name: "Market", baseUrl: market.url, apiKey: "k" };
  await ground.request("PUT /api/platforms/market", { key, body });
  await ground.request("PUT /api/tenants/market/stall", {
    key,
    body: { ...usualTenant, slug: "frutas", name: "Frutas" },
  });
});
afterAll(async () => {
  await ground.stop();
  await market.stop();
});
beforeEach(() => {
  ground.clock.advance(10 * minuteMs);
  market.calls.length = 0;
});

const businesses = async (cookie: string): Promise<string> =>
  (await ground.visit("/account/businesses", { cookie })).text;
const search = (cookie: string, platform = "market") =>
  desk.post("/account/businesses/search", { platform }, { cookie });
const stop = (cookie: string) =>
  desk.post("/account/businesses/search/stop", { platform: "market" }, { cookie });
const link = (cookie: string) =>
  desk.post("/account/businesses/link", { platform: "market", tenant: "stall" }, { cookie });

/** A customer of the market who came in at the shop. */
const customer = async (): Promise<{ readonly phone: string; readonly cookie: string }> => {
  const phone = newPhone();
  market.consumers.set(phone, `at the market ${phone}`);
  return { phone, cookie: await desk.signIn(phone) };
};

describe("a business app that nobody chose", () => {
  it("is sent no contact by a sign-in elsewhere, by the page, or by guessing", async () => {
    const { cookie } = await customer();
    const text = await businesses(cookie);
    expect(text).toContain("Buscar mis compras en Market");
    expect((await link(cookie)).status).toBe(404);
    expect(market.calls).toEqual([]);
  });

  it("is sent none by a contact that is added while one looks at its business", async () => {
    const { cookie } = await customer();
    const email = `added-${newPhone()}@correo.example`;
    const at = (rest: string, form: object) =>
      ground.request(`POST /market/frutas${rest}`, { form: { ...form }, cookie });
    await at("/account/contacts/code", { contact: email });
    const code = await desk.codeTo(email, 1);
    const added = await at("/account/contacts", { contact: email, code });
    expect(added.headers["location"]).toContain("done=doneAdded");
    expect(market.calls).toEqual([]);
  });

  it("is not asked by a link that somebody sends", async () => {
    const { cookie } = await customer();
    const headers = { accept: "text/html" };
    const line = "GET /shop/tienda/account/businesses/search?platform=market";
    expect((await ground.request(line, { cookie, headers })).status).toBe(405);
    await businesses(cookie);
    expect(market.calls).toEqual([]);
  });
});

describe("the click", () => {
  it("says beforehand what is sent where, and then finds the business", async () => {
    const { phone, cookie } = await customer();
    const before = await businesses(cookie);
    const spoken = `${phone.slice(0, 2)} ${phone.slice(2, 6)} ${phone.slice(6)}`;
    const host = new URL(market.url).host;
    expect(before).toContain(`A Market (${host}) se le enviará: ${spoken}.`);
    expect((await search(cookie)).headers["location"]).toContain("done=doneSearched");
    expect(await businesses(cookie)).toContain('action="/shop/tienda/account/businesses/link"');
    expect(market.calls).toContain("GET /api/consumer/link/by-phone");
    expect((await link(cookie)).status).toBe(303);
  });

  it("is taken back, and then it is asked no more", async () => {
    const { cookie } = await customer();
    await search(cookie);
    expect(await businesses(cookie)).toContain("Dejar de buscar en Market");
    await stop(cookie);
    market.calls.length = 0;
    expect(await businesses(cookie)).toContain("Buscar mis compras en Market");
    expect(market.calls).toEqual([]);
  });

  it("of one person chooses for nobody else, and an app that is not there for nobody", async () => {
    const { cookie } = await customer();
    await search(cookie);
    expect((await search(cookie, "nowhere")).status).toBe(303);
    const other = await customer();
    await businesses(other.cookie);
    expect(market.calls).toEqual([]);
  });

  it("goes along when two accounts become one", async () => {
    const email = `both-${newPhone()}@correo.example`;
    await search(await desk.signIn(email));
    const { cookie } = await customer();
    await desk.post("/account/contacts/code", { contact: email }, { cookie });
    const code = await desk.codeTo(email, 2);
    const asked = await desk.post("/account/contacts", { contact: email, code }, { cookie });
    const offer = /name="offer" value="([^"]+)"/.exec(asked.text)?.[1] ?? "";
    await desk.post("/account/contacts/merge", { offer }, { cookie });
    expect(await businesses(cookie)).toContain("Dejar de buscar en Market");
  });
});

it("signing in at a business is a choice of its app, and the page says so beforehand", async () => {
  const phone = newPhone();
  const headers = { accept: "text/html", "accept-language": "es-MX" };
  const { text } = await ground.request("GET /market/frutas/sign-in", { headers });
  expect(text).toContain("se le envían a Frutas (Market) tu celular y tu correo");
  await ground.request("POST /market/frutas/sign-in/code", { form: { contact: phone } });
  expect(market.calls).toEqual([]);
  const code = await desk.codeTo(phone, 1);
  await ground.request("POST /market/frutas/sign-in", { form: { contact: phone, code } });
  expect(market.calls).toEqual(["GET /api/consumer/link/by-phone"]);
});
