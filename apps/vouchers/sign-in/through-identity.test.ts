/** "Entrar" leads to identity; whoever proved a member's contact there is that member. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { clientSecretOf } from "#platform/sign-in/provider.ts";
import { startTestProvider, type TestProvider } from "#platform/sign-in/test-provider.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { cookieOf, type Got } from "#platform/testing/test-client.ts";
import { houseVault } from "#platform/vault.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market } from "../testing/market.ts";

let identity: TestProvider;
let world: TestApp;
let market: Market;
beforeAll(async () => {
  const vault = houseVault(inject("testServer").masterKey);
  const secret = clientSecretOf({ vault }, "vouchers");
  identity = await startTestProvider({ id: "milpa-vouchers", secret });
  world = await startTestApp(vouchersApp, { urls: { identity: identity.url } });
  market = await newMarket(world);
  await market.member({ displayName: "Ana", contacts: ["5512340001", "ana@example.com"] });
  await market.member({ displayName: "Beto", contacts: ["beto@example.com"] });
});
afterAll(async () => {
  await world.stop();
  await identity.close();
});

interface Claims {
  readonly phone?: string;
  readonly email?: string;
  readonly isProved?: boolean;
}

const comeAs = async ({ phone, email, isProved = true }: Claims, next = "/"): Promise<Got> => {
  identity.person = {
    sub: `person ${phone ?? ""}${email ?? ""}`,
    name: "Alguien",
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined
      ? {}
      : { phone_number: `+52${phone}`, phone_number_verified: isProved }),
  };
  const left = await world.request(`GET /sign-in?next=${encodeURIComponent(next)}`);
  const back = identity.approve(String(left.headers["location"]));
  return world.request(`GET ${back}`, { cookie: cookieOf(left) });
};
const walletOf = async (got: Got): Promise<string> =>
  (await world.request("GET /", { cookie: cookieOf(got) })).text;

describe("who comes back", () => {
  it.each([
    [{ phone: "5512340001" }, "Ana"],
    [{ email: "ANA@example.com" }, "Ana"],
    // The phone is whom the person uses here.
    [{ phone: "5512340001", email: "beto@example.com" }, "Ana"],
    [{ phone: "5599999999", email: "beto@example.com" }, "Beto"],
    [{ phone: "5512340001", email: "beto@example.com", isProved: false }, "Beto"],
  ])("%j is %s", async (claims, name) => {
    const got = await comeAs(claims);
    expect([got.status, got.headers["location"]]).toEqual([303, "/"]);
    expect(await walletOf(got)).toContain(name);
  });

  it.each([[{ phone: "5588888888" }], [{ email: "nadie@example.com" }], [{}]])(
    "%j is nobody's member, and is told whom to ask",
    async (claims) => {
      const got = await comeAs(claims);
      expect(got.headers["location"]).toContain("reason=stranger");
      const page = await world.request(`GET ${String(got.headers["location"])}`);
      expect([page.status, page.text.includes("Ninguna comunidad conoce")]).toEqual([403, true]);
    },
  );
});

describe("the door", () => {
  it("is one button, also on a charge, and identity shows the stall", async () => {
    const home = await world.request("GET /");
    expect(home.text).toContain('href="/sign-in?next=%2F"');
    const path = `/c/${(await market.charge(1_000)).token}`;
    const page = await world.request(`GET ${path}`);
    expect(page.text).toContain(`href="/sign-in?next=${encodeURIComponent(path)}"`);
    const got = await comeAs({ phone: "5512340001" }, path);
    expect(got.headers["location"]).toBe(path);
    expect(identity.pushed.at(-1)?.get("look_name")).toBeTruthy();
  });

  it("shows the app's own form where identity is away, and the API goes on as before", async () => {
    identity.state = "down";
    world.clock.advance(120_000);
    const { token } = await market.charge(1_000);
    const got = await world.request(`GET /sign-in?next=/c/${token}`);
    identity.state = "up";
    expect([got.status, got.text.includes("Enviar código")]).toEqual([200, true]);
    const phone = "5512340001";
    const asked = await world.request("POST /api/sessions/code", { body: { phone } });
    expect(asked.status).toBe(202);
  });

  it("asks the next one in a browser that somebody left for a new proof", async () => {
    const got = await comeAs({ phone: "5512340001" });
    const out = await world.request("POST /sign-out", { cookie: cookieOf(got) });
    const cookies = [out.headers["set-cookie"] ?? []].flat().map((one) => one.split(";")[0]);
    const left = await world.request("GET /sign-in?next=/", { cookie: cookies.join("; ") });
    expect(String(left.headers["location"])).toContain("prompt=login");
  });
});
