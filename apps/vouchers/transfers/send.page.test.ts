/** Sending by the pages: form, question, receipt; what is typed wrong is said at its field. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";

let world: TestApp;
let market: Market;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
  ana = await market.member({ displayName: "Ana" });
  beto = await market.member({ displayName: "Beto", contacts: ["5581112299"] });
  await market.give(ana, market.stallId, 10_000);
});
afterAll(() => world.stop());

const see = (path: string, who: Person) => world.request(`GET ${path}`, { cookie: who.cookie });
const press = (fields: Record<string, string>, who: Person) =>
  world.request("POST /transfers", {
    raw: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    cookie: who.cookie,
  });
const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );

describe("sending", () => {
  it("finds the receiver by their code, asks, sends once, and shows both the receipt", async () => {
    const mine = (await see("/my-code", beto)).text;
    const spoken = /class="token">([0-9A-Z]{5}-[0-9A-Z]{5})</.exec(mine)?.[1] ?? "";
    const asked = await see(`/transfers/confirm?to=${spoken.toLowerCase()}&amount=40.00`, ana);
    expect(asked.text).toContain("Beto");
    expect(asked.text).toContain("Enviar $40.00");
    const fields = hiddenIn(asked.text);
    const [first, again] = [await press(fields, ana), await press(fields, ana)];
    const receipt = String(first.headers["location"]);
    expect([first.status, again.headers["location"]]).toEqual([303, receipt]);
    expect((await see(receipt, ana)).text).toContain("Enviaste vales");
    expect((await see(receipt, beto)).text).toContain("Te los envió Ana");
    const stranger = await market.member();
    expect((await see(receipt, stranger)).status).toBe(404);
    expect((await see("/", ana)).text).toContain("-$40.00");
    expect((await see("/", beto)).text).toContain("+$40.00");
  });

  it("says at the field what is wrong", async () => {
    const faults = [
      ["to=5599999999&amount=5", 400, "No encontramos a nadie"],
      ["to=HOLA&amount=5", 400, "No encontramos a nadie"],
      ["to=5581112299&amount=cinco", 400, "Escribe una cantidad"],
      ["to=5581112299&amount=0", 400, "Escribe una cantidad"],
      ["to=5581112299&amount=100000", 409, "No alcanza"],
    ] as const;
    for (const [query, status, text] of faults) {
      const got = await see(`/transfers/confirm?${query}`, ana);
      expect([query, got.status, got.text.includes(text)]).toEqual([query, status, true]);
    }
    const self = await see("/transfers/confirm?to=5581112299&amount=5", beto);
    expect(self.text).toContain("Ese eres tú");
    for (const fields of [{}, { receiver: "x" }, { receiver: beto.id, amount: "-1" }])
      expect((await press(fields as Record<string, string>, ana)).status).toBe(400);
  });

  it("is offered from a stall's wallet to who operates it", async () => {
    const operator = await market.member({ operates: [market.stallId] });
    expect((await see("/transfers/new", operator)).text).toContain("Tamales");
    expect((await see("/transfers/new", ana)).text).not.toContain("Tamales");
  });
});
