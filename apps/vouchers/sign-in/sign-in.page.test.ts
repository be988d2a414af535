/** Signing in by forms: the code, the way back, and no way elsewhere. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cookieOf } from "#platform/testing/test-client.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market } from "../testing/market.ts";
import { nextOf } from "./next-address.ts";

let world: TestApp;
let market: Market;
beforeAll(async () => {
  world = await startTestApp(vouchersApp, { mode: "production" });
  market = await newMarket(world);
});
afterAll(() => world.stop());

const send = (path: string, fields: Record<string, string>) =>
  world.request(`POST ${path}`, {
    raw: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

let phones = 0;
const newPhone = async (): Promise<string> => {
  const phone = `55700${String((phones += 1)).padStart(5, "0")}`;
  await market.member({ contacts: [phone] });
  return phone;
};

const codesTo = (phone: string) => world.sent.filter((message) => message.to === phone);

const arrived = async (phone: string, count: number): Promise<string> => {
  await expect.poll(() => codesTo(phone).length).toBe(count);
  return /\d{6}/.exec(codesTo(phone).at(-1)?.text ?? "")?.[0] ?? "";
};

describe("the code", () => {
  it("leads back to where one came from, with a session", async () => {
    const phone = await newPhone();
    const { token } = await market.charge(8_000);
    const next = `/c/${token}`;
    const asked = await send("/sign-in/code", { contact: `+52 ${phone}`, next });
    expect(asked.status).toBe(200);
    expect(asked.text).toContain("Código de 6 dígitos");
    expect(asked.text).toContain("$80.00");
    const code = await arrived(phone, 1);
    const wrong = await send("/sign-in", { contact: phone, next, code: "000 00x" });
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain("Ese código no es");
    const right = await send("/sign-in", { contact: phone, next, code: ` ${code} ` });
    expect([right.status, right.headers["location"]]).toEqual([303, next]);
    const page = await world.request(`GET ${next}`, { cookie: cookieOf(right) });
    expect(page.text).toContain("Entraste como");
    const out = await world.request("POST /sign-out", { cookie: cookieOf(right) });
    expect(out.status).toBe(303);
    const after = await world.request(`GET ${next}`, { cookie: cookieOf(right) });
    expect(after.text).not.toContain("Entraste como");
  });

  it("is answered alike for strangers", async () => {
    const phone = await newPhone();
    const known = await send("/sign-in/code", { contact: phone, next: "/" });
    const stranger = await send("/sign-in/code", { contact: "5599999999", next: "/" });
    expect(stranger.status).toBe(known.status);
    expect(stranger.text.replaceAll("5599999999", "X")).toBe(known.text.replaceAll(phone, "X"));
  });

  it("says what can be no contact", async () => {
    const got = await send("/sign-in/code", { contact: "hola", next: "/register" });
    expect(got.status).toBe(400);
    expect(got.text).toContain("celular de 10 dígitos");
    expect(got.text).toContain('value="/register"');
  });
});

describe("limits", () => {
  it("sends a member five codes in a quarter of an hour, by page and API together", async () => {
    const phone = await newPhone();
    for (let request = 1; request <= 4; request += 1) {
      const page = await send("/sign-in/code", { contact: phone, next: "/" });
      const api = await world.request("POST /api/sessions/code", { body: { phone } });
      expect([page.status, api.status]).toEqual([200, 202]);
    }
    await arrived(phone, 5);
    world.clock.advance(15 * 60 * 1000);
    await send("/sign-in/code", { contact: phone, next: "/" });
    await arrived(phone, 6);
  });

  it("sends one address sixty codes in an hour", async () => {
    world.clock.advance(61 * 60 * 1000);
    const people = await Promise.all(Array.from({ length: 61 }, newPhone));
    const before = world.sent.length;
    for (const phone of people) {
      const got = await world.request("POST /api/sessions/code", { body: { phone } });
      expect(got.status).toBe(202);
    }
    await expect.poll(() => world.sent.length - before, { timeout: 10_000 }).toBe(60);
  });
});

describe("the way back", () => {
  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "evil",
    "/a b",
    "/\té",
    "",
  ])("is the wallet instead of %j", async (next) => {
    expect(nextOf(next)).toBe("/");
    const got = await send("/sign-in/code", { contact: "5512345678", next });
    expect(got.text).toContain('name="next" value="/"');
  });

  it("is any address of this house", () => {
    expect(nextOf("/register/charges/1?x=2#y")).toBe("/register/charges/1?x=2#y");
  });
});

describe("language, theme and failures", () => {
  it("follow the address, and are remembered", async () => {
    const got = await world.request("GET /sign-in?lang=en&theme=dark");
    expect(got.text).toContain('<html lang="en" data-theme="dark">');
    expect(got.text).toContain("Sign in to your vouchers");
    expect(got.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^milpa_lang=en; Path=\/; SameSite=Lax/),
      expect.stringMatching(/^milpa_theme=dark; /),
    ]);
    expect(got.headers["vary"]).toContain("Cookie");
  });

  it("answer people in HTML and programs in JSON", async () => {
    const person = { headers: { accept: "text/html,application/xhtml+xml" } };
    const page = await world.request("GET /nowhere", person);
    expect([page.status, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(page.text).toContain("Esta página no existe");
    expect((await world.request("GET /nowhere")).body).toEqual({ ok: false, reason: "not_found" });
    const api = await world.request("GET /api/nowhere", person);
    expect(api.body).toEqual({ ok: false, reason: "not_found" });
  });

  it("serve styles in brotli, for ever", async () => {
    const { text } = await world.request("GET /sign-in");
    const path = /href="(\/assets\/vouchers-[^"]+\.css)"/.exec(text)?.[1] ?? "";
    const headers = { "accept-encoding": "gzip, deflate, br" };
    const got = await world.request(`GET ${path}`, { headers });
    expect(got.headers["content-encoding"]).toBe("br");
    expect(got.headers["cache-control"]).toContain("immutable");
  });
});
