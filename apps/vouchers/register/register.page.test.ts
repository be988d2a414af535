/** The register over HTTP: a charge from form to receipt, and who may touch it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";

let world: TestApp;
let market: Market;
let operator: Person;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
  operator = await market.member({ operates: [market.stallId] });
});
afterAll(() => world.stop());

const see = (path: string, who?: Person) =>
  world.request(`GET ${path}`, who ? { cookie: who.cookie } : {});

const send = (path: string, fields: Record<string, string>, who?: Person) =>
  world.request(`POST ${path}`, {
    raw: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    ...(who ? { cookie: who.cookie } : {}),
  });

const newCharge = async (amount: string, more = {}, who = operator): Promise<string> => {
  const got = await send("/register", { form: newId(), amount, reference: "", ...more }, who);
  expect(got.status).toBe(303);
  return String(got.headers["location"]);
};

const tokenOn = async (page: string): Promise<string> =>
  (/class="token">([^<]+)</.exec((await see(page, operator)).text)?.[1] ?? "").replace("-", "");

describe("the form", () => {
  it("makes a charge of what was typed, with its QR code and a token to read out", async () => {
    const page = await newCharge("$1,120.50", { reference: "<b>T-1</b>" });
    const { text, status } = await see(page, operator);
    expect(status).toBe(200);
    expect(text).toContain("$1,120.50");
    expect(text).toContain("&lt;b>T-1&lt;/b>");
    expect(text).toContain("<svg");
    expect(text).toMatch(/class="token">[0-9A-Z]{5}-[0-9A-Z]{5}</);
    expect((await see("/register", operator)).text).toContain(page);
  });

  it("sent twice is one charge, sent with another amount is another", async () => {
    const fields = { form: newId(), amount: "20", reference: "R" };
    const sent = await Promise.all([1, 2, 3].map(() => send("/register", fields, operator)));
    expect(new Set(sent.map((one) => one.headers["location"])).size).toBe(1);
    const other = await send("/register", { ...fields, amount: "21" }, operator);
    expect(other.headers["location"]).not.toBe(sent[0]?.headers["location"]);
  });

  it.each(["", "0", "-5", "12.345", "mucho", "1e5", "99999999999999999"])(
    "gives %j back with a word of help",
    async (amount) => {
      const got = await send("/register", { form: "f", amount, reference: "kept" }, operator);
      expect(got.status).toBe(400);
      expect(got.text).toContain("mayor que cero");
      expect(got.text).toContain('value="kept"');
    },
  );

  it("lets those with several stalls choose, and nobody charge for another's", async () => {
    const both = await market.member({ operates: [market.stallId, market.otherStallId] });
    const { text } = await see("/register", both);
    expect([text.includes('type="radio"'), text.includes("checked")]).toEqual([true, false]);
    const none = await send("/register", { form: "f", amount: "5" }, both);
    expect([none.status, none.text.includes("checked")]).toEqual([400, false]);
    await newCharge("5", { cell: market.otherStallId }, both);
    const chosen = /value="([^"]+)"[^>]* checked/.exec((await see("/register", both)).text)?.[1];
    expect(chosen).toBe(market.otherStallId);
    const foreign = await market.cell();
    const got = await send("/register", { form: "f", amount: "5", cell: foreign }, both);
    expect(got.status).toBe(400);
    expect(got.text).toContain("Elige uno de tus puestos");
  });
});

describe("a charge at the register", () => {
  it("waits, shows what to collect, and ends in a receipt", async () => {
    const buyer = await market.member();
    await market.give(buyer, market.stallId, 6_000);
    const page = await newCharge("100");
    expect((await see(page, operator)).text).toContain("Esperando al cliente");
    await send(`/c/${await tokenOn(page)}/apply`, { cents: "6000" }, buyer);
    const applied = (await see(page, operator)).text;
    expect(applied).toContain("Ya cobré $40.00: cerrar");
    expect(applied).toContain('data-state="vales_applied"');
    const presses = await Promise.all(
      [1, 2].map(() => send(`${page}/settle`, { cash: "4000" }, operator)),
    );
    for (const press of presses) expect(press.headers["location"]).toBe(page);
    const closed = (await see(page, operator)).text;
    expect(closed).toContain("Venta cerrada");
    expect(closed).toContain("ganó $4.00");
  });

  it("does not close with another sum than the one that was on the button", async () => {
    const buyer = await market.member();
    await market.give(buyer, market.stallId, 6_000);
    const page = await newCharge("100");
    const token = await tokenOn(page);
    await send(`/c/${token}/apply`, { cents: "6000" }, buyer);
    const got = await send(`${page}/settle`, { cash: "10000" }, operator);
    expect(got.headers["location"]).toBe(`${page}?changed=1`);
    const shown = (await see(`${page}?changed=1`, operator)).text;
    expect(shown).toContain("acaba de aplicar vales");
    expect(shown).toContain("Ya cobré $40.00");
  });

  it("gives no vouchers back where another promotion holds", async () => {
    const buyer = await market.member();
    const page = await newCharge("100");
    await send(`/c/${await tokenOn(page)}/apply`, { cents: "0" }, buyer);
    await send(`${page}/settle`, { cash: "10000", promotion: "yes" }, operator);
    expect((await see(page, operator)).text).toContain("otra promoción");
  });

  it("closes all in cash where no customer took part", async () => {
    const page = await newCharge("100");
    await send(`${page}/settle`, { cash: "10000" }, operator);
    expect((await see(page, operator)).text).toContain("Sin cliente identificado");
  });

  it("is cancelled, twice as well as once, or expires", async () => {
    const page = await newCharge("100");
    await send(`${page}/cancel`, {}, operator);
    expect((await send(`${page}/cancel`, {}, operator)).status).toBe(303);
    expect((await see(page, operator)).text).toContain("Cobro cancelado");
    const late = await newCharge("100");
    world.clock.advance(31 * minuteMs);
    expect((await see(late, operator)).text).toContain("Este cobro venció");
  });
});

describe("others", () => {
  it("who are strangers sign in first and come back", async () => {
    const page = await newCharge("100");
    const got = await see(page);
    expect(got.status).toBe(303);
    expect(got.headers["location"]).toBe(`/sign-in?next=${encodeURIComponent(page)}`);
  });

  it("who work at another stall, or at none, see and move nothing", async () => {
    const page = await newCharge("100");
    const neighbour = await market.member({ operates: [market.otherStallId] });
    const member = await market.member();
    for (const path of ["", "/settle", "/cancel"]) {
      const ask = (who: Person) =>
        path === "" ? see(page, who) : send(`${page}${path}`, { cash: "10000" }, who);
      expect((await ask(neighbour)).status).toBe(404);
      expect((await ask(member)).status).toBe(403);
    }
    expect((await see(page, operator)).text).toContain("Esperando al cliente");
    expect((await see("/register", member)).text).toContain("No tienes un puesto");
    for (const id of ["x", newId(), "%00"]) {
      expect((await see(`/register/charges/${id}`, operator)).status).toBe(404);
    }
  });
});
