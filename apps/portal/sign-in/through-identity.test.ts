/** "Entrar" leads to identity in the business's look, and who comes back is who they proved. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { clientSecretOf } from "#platform/sign-in/provider.ts";
import { startTestProvider, type TestProvider } from "#platform/sign-in/test-provider.ts";
import { cookieOf, type Got } from "#platform/testing/test-client.ts";
import { houseVault } from "#platform/vault.ts";
import { contactsOf, ownerOfContact } from "../consumers/consumers.query.ts";
import { consumerDesk, newPhone, type ConsumerDesk } from "../testing/consumer-desk.ts";
import { startPortal, type PortalGround } from "../testing/ground.ts";

let identity: TestProvider;
let ground: PortalGround;
let desk: ConsumerDesk;
beforeAll(async () => {
  const vault = houseVault(inject("testServer").masterKey);
  const secret = clientSecretOf({ vault }, "portal");
  identity = await startTestProvider({ id: "milpa-portal", secret });
  ground = await startPortal({ urls: { identity: identity.url } });
  desk = consumerDesk(ground);
  await ground.register({ tier: "premium" });
});
beforeEach(() => {
  identity.state = "up";
});
afterAll(async () => {
  await ground.stop();
  await identity.close();
});

const db = () => ground.app.services.db;
let people = 0;

interface Claims {
  readonly phone?: string;
  readonly email?: string;
  readonly isProved?: boolean;
}

/** Whoever identity says it is from now on. */
const personIs = ({ phone, email, isProved = true }: Claims): void => {
  identity.person = {
    sub: `person-${(people += 1)}`,
    name: "Rosa",
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined
      ? {}
      : { phone_number: `+52${phone}`, phone_number_verified: isProved }),
  };
};

const leave = (rest: string, cookie = "") => ground.visit(`/sign-in?${rest}`, { cookie });

/** To identity and back; `browser` is the cookies that it had. */
const comeBack = async (left: Got, browser = ""): Promise<Got> => {
  const back = identity.approve(String(left.headers["location"]));
  return ground.request(`GET ${back}`, { cookie: `${browser}; ${cookieOf(left)}` });
};

const signedIn = async (claims: Claims): Promise<{ readonly got: Got; readonly id: string }> => {
  personIs(claims);
  const got = await comeBack(await leave("next=/shop/tienda/orders"));
  const contact = claims.phone ?? claims.email ?? "";
  return { got, id: (await ownerOfContact(db(), contact)) ?? "nobody" };
};

describe("leaving", () => {
  it("names the business, its colour and where its people go, and nobody else can", async () => {
    const got = await leave("next=/shop/tienda/orders");
    expect(got.status).toBe(303);
    const to = new URL(String(got.headers["location"]));
    expect(to.origin).toBe(identity.url);
    expect([...to.searchParams.keys()].sort()).toEqual(["client_id", "request_uri"]);
    const pushed = identity.pushed.at(-1);
    expect([pushed?.get("look_name"), pushed?.get("look_color")]).toEqual([
      "Tienda de prueba",
      "#b3541e",
    ]);
    expect(pushed?.get("code_challenge_method")).toBe("S256");
  });

  it("asks for a new proof where the page could lock somebody out", async () => {
    const { got } = await signedIn({ phone: newPhone() });
    const cookie = cookieOf(got);
    const gate = await ground.visit("/account/delete", { cookie });
    // Identity knew them already: that is no proof of just now.
    expect(String(gate.headers["location"])).toContain("again=1");
    const left = await leave("again=1&next=/shop/tienda/account/delete", cookie);
    expect(identity.pushed.at(-1)?.get("prompt")).toBe("login");
    const fresh = cookieOf(await comeBack(left, cookie));
    expect((await ground.visit("/account/delete", { cookie: fresh })).status).toBe(200);
    ground.clock.advance(16 * minuteMs);
    expect((await ground.visit("/account/delete", { cookie: fresh })).status).toBe(303);
  });

  it("is done with the portal's own codes while identity is away", async () => {
    identity.state = "down";
    ground.clock.advance(2 * minuteMs);
    const got = await leave("next=/shop/tienda/orders");
    expect([got.status, got.text.includes("Enviar código")]).toEqual([200, true]);
    expect(await desk.signIn(newPhone())).toContain("milpa_portal");
  });
});

describe("coming back", () => {
  it("makes a consumer of who is new, with what they proved", async () => {
    const phone = newPhone();
    const { got, id } = await signedIn({ phone, email: "Nueva@example.com" });
    expect([got.status, got.headers["location"]]).toEqual([303, "/shop/tienda/orders"]);
    expect([...(await contactsOf(db(), id))].sort()).toEqual([phone, "nueva@example.com"].sort());
    expect((await ground.visit("/account", { cookie: cookieOf(got) })).status).toBe(200);
  });

  it("finds who was here before, and adds what they proved since", async () => {
    const phone = newPhone();
    await desk.signIn(phone);
    const before = await ownerOfContact(db(), phone);
    const { id } = await signedIn({ phone, email: "antes@example.com" });
    expect(id).toBe(before);
    expect(await ownerOfContact(db(), "antes@example.com")).toBe(before);
  });

  it("makes one of two, where the same person proved a contact of each", async () => {
    const phone = newPhone();
    await desk.signIn(phone);
    await desk.signIn("dos@example.com");
    const older = await ownerOfContact(db(), phone);
    const { id } = await signedIn({ phone, email: "dos@example.com" });
    expect(id).toBe(older);
    expect(await ownerOfContact(db(), "dos@example.com")).toBe(older);
  });

  it("takes no contact that identity did not see proved", async () => {
    const phone = newPhone();
    await desk.signIn(phone);
    const owner = await ownerOfContact(db(), phone);
    const { id } = await signedIn({ phone, email: "otra@example.com", isProved: false });
    expect(id).toBe(owner);
    expect(await ownerOfContact(db(), "otra@example.com")).not.toBe(owner);
  });

  it("lets nobody in who proved nothing", async () => {
    personIs({});
    const got = await comeBack(await leave("next=/shop/tienda/orders"));
    expect(String(got.headers["location"])).toContain("reason=stranger");
  });

  it("joins once however many answers come at the same moment", async () => {
    const phone = newPhone();
    personIs({ phone, email: `a.la.vez.${phone}@example.com` });
    const left = await Promise.all([1, 2, 3, 4].map(() => leave("next=/shop/tienda/orders")));
    const got = await Promise.all(left.map((one) => comeBack(one)));
    const owner = await ownerOfContact(db(), phone);
    expect(owner).not.toBeNull();
    expect(await ownerOfContact(db(), `a.la.vez.${phone}@example.com`)).toBe(owner);
    const to = got.map(({ headers }) => headers["location"]);
    expect(new Set(to)).toEqual(new Set(["/shop/tienda/orders"]));
  });
});

describe("leaving a browser that others use", () => {
  it("ends the session, and the next one proves who they are", async () => {
    const { got } = await signedIn({ phone: newPhone() });
    const out = await desk.post("/sign-out", {}, { cookie: cookieOf(got) });
    const cookies = [out.headers["set-cookie"] ?? []].flat().map((one) => one.split(";")[0]);
    await leave("next=/shop/tienda/orders", cookies.join("; "));
    expect(identity.pushed.at(-1)?.get("prompt")).toBe("login");
  });
});
