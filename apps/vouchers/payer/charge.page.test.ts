/** The payer's page over HTTP: what each onlooker sees, and what each form does. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";

let world: TestApp;
let market: Market;
let payer: Person;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
  payer = await market.member();
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

const charged = async (cents = 10_000, more = {}) => market.charge(cents, more);

describe("a charge that waits", () => {
  it("shows a stranger the stall, the amount and the way in", async () => {
    const { token } = await charged(8_000);
    const got = await see(`/c/${token}`);
    expect(got.status).toBe(200);
    expect(got.headers["content-type"]).toContain("text/html");
    expect(got.text).toContain("Tamales");
    expect(got.text).toContain("$80.00");
    expect(got.text).toContain(`name="next" value="/c/${token}"`);
    expect(got.headers["content-security-policy"]).toContain("script-src 'self'");
    expect(got.text).not.toMatch(/<script(?![^>]*src=)|style="|onclick/);
  });

  it("is found however its token is typed", async () => {
    const { token } = await charged();
    const typed = `${token.slice(0, 5)}-${token.slice(5)}`.toLowerCase();
    const misread = typed.replaceAll("1", "l").replaceAll("0", "o");
    expect((await see(`/c/${misread}`)).status).toBe(200);
    expect((await see("/c")).text).toContain("Escribe el código del cobro");
    const found = await see(`/c?token=${misread}`);
    expect([found.status, found.headers["location"]]).toEqual([303, `/c/${token}`]);
  });

  it("offers a payer exactly what the rules allow, own vouchers first", async () => {
    const rich = await market.member();
    await market.give(rich, market.stallId, 5_000);
    await market.give(rich, market.otherStallId, 9_000);
    const { token } = await charged(10_000);
    const { text } = await see(`/c/${token}`, rich);
    expect(text).toContain("Pagar con vales $80.00");
    expect(text).toContain("Vales de Tamales");
    expect(text).toContain("Vales de Panadería");
    expect(text).toContain("hasta 30\u00a0% ($30.00)");
    expect(text).toContain("$20.00");
  });

  it("escapes what merchants write", async () => {
    const cellId = await market.cell({ name: "<script>alert(1)</script>" });
    const key = await market.keyFor([cellId]);
    const body = { cellId, totalCents: 100, externalRef: `"><img src=x onerror=alert(2)>` };
    const made = await world.request("POST /api/charge-requests", { key, body });
    for (const who of [undefined, payer]) {
      const { text } = await see(`/c/${made.body.token}`, who);
      expect(text).not.toContain("<script>alert");
      expect(text).not.toContain("<img src=x");
      expect(text).toContain("&lt;script>alert");
    }
  });
});

describe("paying", () => {
  it("holds what the button said; a second press changes nothing", async () => {
    const buyer = await market.member();
    await market.give(buyer, market.stallId, 6_000);
    const { token, id } = await charged(10_000);
    const presses = await Promise.all(
      [1, 2, 3].map(() => send(`/c/${token}/apply`, { cents: "6000" }, buyer)),
    );
    for (const press of presses) {
      expect([press.status, press.headers["location"]]).toEqual([303, `/c/${token}`]);
    }
    const { text } = await see(`/c/${token}`, buyer);
    expect(text).toContain("Falta pagar en efectivo");
    expect(text).toContain("$40.00");
    const read = await world.request(`GET /api/charge-requests/${id}`, { key: market.key });
    expect(read.body).toMatchObject({ status: "vales_applied", valesAppliedCents: 6_000 });
  });

  it("takes less, down to nothing, and says what is no amount", async () => {
    const buyer = await market.member();
    await market.give(buyer, market.stallId, 6_000);
    const first = await charged(10_000);
    const wrong = await send(`/c/${first.token}/apply`, { amount: "12.505" }, buyer);
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("Escribe una cantidad");
    expect(wrong.text).toContain('value="12.505"');
    expect((await send(`/c/${first.token}/apply`, { amount: "12.50" }, buyer)).status).toBe(303);
    expect((await see(`/c/${first.token}`, buyer)).text).toContain("$87.50");
    const second = await charged(10_000);
    expect((await send(`/c/${second.token}/apply`, { cents: "0" }, buyer)).status).toBe(303);
    expect((await see(`/c/${second.token}`, buyer)).text).toContain("$100.00");
  });

  it("shows the new sums when the vouchers went elsewhere meanwhile", async () => {
    const buyer = await market.member();
    await market.give(buyer, market.stallId, 1_000);
    const { token } = await charged(10_000);
    const got = await send(`/c/${token}/apply`, { cents: "6000" }, buyer);
    expect(got.status).toBe(409);
    expect(got.text).toContain("ya no alcanzan");
    expect(got.text).toContain("Pagar con vales $10.00");
  });

  it.each(["-1", "1e3", "", "9".repeat(30), "abc"])("refuses %j cents", async (cents) => {
    const { token } = await charged();
    expect((await send(`/c/${token}/apply`, { cents }, payer)).status).toBe(400);
  });

  it("asks a stranger to sign in, and takes no form from another site", async () => {
    const { token, id } = await charged();
    const got = await send(`/c/${token}/apply`, { cents: "0" });
    expect([got.status, got.headers["location"]]).toEqual([303, `/c/${token}`]);
    const foreign = await world.request(`POST /c/${token}/apply`, {
      raw: "cents=0",
      cookie: payer.cookie,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: "https://evil.example",
      },
    });
    expect(foreign.status).toBe(403);
    expect(foreign.headers["content-type"]).toContain("text/html");
    const read = await world.request(`GET /api/charge-requests/${id}`, { key: market.key });
    expect(read.body.status).toBe("pending");
  });
});

describe("a charge that is over", () => {
  const settle = (id: string, body = {}) =>
    world.request(`POST /api/charge-requests/${id}/settle`, { key: market.key, body });

  it("gives its payer a receipt with what was earned", async () => {
    const buyer = await market.member();
    await market.give(buyer, market.stallId, 6_000);
    const { token, id } = await charged(10_000, { externalRef: "T-77" });
    await send(`/c/${token}/apply`, { cents: "6000" }, buyer);
    await settle(id);
    const { text } = await see(`/c/${token}`, buyer);
    expect(text).toContain("Listo, pagado");
    expect(text).toContain("Ganaste $4.00 en vales de Tamales");
    expect(text).toContain("Ticket T-77");
    expect(text).toContain("data-final");
  });

  it("says in people's words why nothing was earned", async () => {
    const buyer = await market.member();
    const { token, id } = await charged(10_000);
    await send(`/c/${token}/apply`, { cents: "0" }, buyer);
    await settle(id, { stackable: false });
    expect((await see(`/c/${token}`, buyer)).text).toContain("otra promoción");
  });

  it("tells others neither who paid nor how", async () => {
    const buyer = await market.member({ displayName: "Nadie lo sepa" });
    await market.give(buyer, market.stallId, 6_000);
    const { token, id } = await charged(10_000);
    await send(`/c/${token}/apply`, { cents: "6000" }, buyer);
    const views = [await see(`/c/${token}`), await see(`/c/${token}`, payer)];
    await settle(id);
    views.push(await see(`/c/${token}`), await see(`/c/${token}`, payer));
    for (const { text } of views) {
      expect(text).toContain("ya está atendido");
      expect(text).not.toMatch(/Nadie|\$60|\$40|60\.00|40\.00|Vales de/);
    }
    const plain = (text: string) => text.replaceAll(/data-state="\w+"/g, "");
    expect(plain(views[2]?.text ?? "")).toBe(plain(views[0]?.text ?? ""));
  });

  it("was cancelled, or its time ran out", async () => {
    const cancelled = await charged();
    await world.request(`POST /api/charge-requests/${cancelled.id}/cancel`, { key: market.key });
    expect((await see(`/c/${cancelled.token}`, payer)).text).toContain("canceló este cobro");
    const late = await charged();
    world.clock.advance(31 * minuteMs);
    expect((await see(`/c/${late.token}`, payer)).text).toContain("Este cobro venció");
    const got = await send(`/c/${late.token}/apply`, { cents: "0" }, payer);
    expect(got.status).toBe(303);
  });

  it("belongs to another community", async () => {
    const other = await newMarket(world);
    const stranger = await other.member();
    const { token } = await charged();
    expect((await see(`/c/${token}`, stranger)).text).toContain("otra comunidad");
    expect((await send(`/c/${token}/apply`, { cents: "0" }, stranger)).status).toBe(303);
  });
});

describe("no such charge", () => {
  it.each(["ZZZZZZZZZZ", "short", "..%2F..", "%F0%9F%8C%BD", "U".repeat(10)])(
    "answers %s with a page that helps",
    async (token) => {
      const got = await see(`/c/${token}`);
      expect(got.status).toBe(404);
      expect(got.text).toContain("No encontramos ese cobro");
      expect((await send(`/c/${token}/apply`, { cents: "0" }, payer)).status).toBe(404);
    },
  );

  it("answers what can be no part of any address as an address that is none", async () => {
    expect((await see("/c/%00%00%00")).status).toBe(404);
    expect((await send("/c/%00%00%00/apply", { cents: "0" }, payer)).status).toBe(404);
  });
});
