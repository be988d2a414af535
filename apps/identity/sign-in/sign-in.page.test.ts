/** Signing in with a password: the same for strangers, a new cookie each time, no open redirect. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { identityApp } from "../app.ts";
import { setDisabled } from "../accounts/accounts.store.ts";
import { findAccount } from "../accounts/accounts.query.ts";
import { mailsTo, newPerson, newVisitor, type Person } from "../testing/visitor.ts";

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp(identityApp, { mode: "production", trustedProxies: ["127.0.0.1"] });
});
afterAll(() => world.stop());

let addresses = 0;
const visitor = () => newVisitor(world, `10.1.${(addresses += 1)}.7`);
const fields = ({ email, password }: Person, more: Readonly<Record<string, string>> = {}) => ({
  email,
  password,
  ...more,
});
const session = "__Host-milpa_identity";

describe("the form", () => {
  it("asks in the words that password managers know, and sends no referrer", async () => {
    const got = await visitor().get("/sign-in?next=/account/devices");
    expect(got.status).toBe(200);
    expect(got.text).toContain('autocomplete="username"');
    expect(got.text).toContain('autocomplete="current-password"');
    expect(got.text).toContain('name="next" value="/account/devices"');
    expect(got.headers["referrer-policy"]).toBe("same-origin");
    expect(got.headers["cache-control"]).toBe("no-store");
  });

  it("is complete in English", async () => {
    const got = await visitor().get("/sign-in?lang=en");
    expect(got.text).toContain("Sign in to your account");
    expect(got.text).toContain("I forgot my password");
  });

  it("is left at once by who is signed in, unless they must prove again", async () => {
    const person = await newPerson(world);
    const browser = visitor();
    await browser.post("/sign-in", fields(person));
    const left = await browser.get("/sign-in?next=/account/devices");
    expect([left.status, left.headers["location"]]).toEqual([303, "/account/devices"]);
    const again = await browser.get("/sign-in?next=/account/devices&again=1");
    expect(again.status).toBe(200);
    expect(again.text).toContain("Confirma que eres tú");
    expect(again.text).toContain(`value="${person.email}"`);
  });
});

describe("the right password", () => {
  it("leads on with a cookie that only the server reads", async () => {
    const person = await newPerson(world);
    const got = await visitor().post("/sign-in", fields(person, { next: "/account/devices" }));
    expect([got.status, got.headers["location"]]).toEqual([303, "/account/devices"]);
    const [cookie, browser] = [got.headers["set-cookie"] ?? []].flat();
    expect(cookie).toMatch(/^__Host-milpa_identity=[\w-]{43}; .*HttpOnly; SameSite=Lax; Secure/);
    expect(browser).toMatch(/^__Host-milpa_identity_browser=[\w-]{43}; .*HttpOnly/);
  });

  it("is found however the address is written", async () => {
    const person = await newPerson(world, { email: "Jose\u0301.Niño@Correo.Example" });
    const typed = { email: " JOSÉ.NIÑO@correo.example ", password: person.password };
    expect((await visitor().post("/sign-in", typed)).status).toBe(303);
  });

  it("gives a new cookie each time; the old one is worth nothing", async () => {
    const person = await newPerson(world);
    const browser = visitor();
    await browser.post("/sign-in", fields(person));
    const old = browser.cookies.get(session) ?? "";
    await browser.post("/sign-in", fields(person, { again: "1" }));
    expect(browser.cookies.get(session)).not.toBe(old);
    const thief = visitor();
    thief.cookies.set(session, old);
    expect((await thief.get("/sign-in")).status).toBe(200);
    expect((await browser.get("/sign-in")).status).toBe(303);
  });

  it("of somebody else signs out who was there", async () => {
    const [first, second] = [await newPerson(world), await newPerson(world)];
    const browser = visitor();
    await browser.post("/sign-in", fields(first));
    const old = browser.cookies.get(session) ?? "";
    await browser.post("/sign-in", fields(second, { again: "1" }));
    const left = visitor();
    left.cookies.set(session, old);
    expect((await left.get("/sign-in")).status).toBe(200);
    const page = await browser.get("/sign-in?again=1");
    expect(page.text).toContain(`value="${second.email}"`);
  });
});

describe("a wrong password and an unknown account", () => {
  it("are answered alike", async () => {
    const person = await newPerson(world);
    const known = await visitor().post("/sign-in", { email: person.email, password: "no es esta" });
    const email = "nadie@example.com";
    const unknown = await visitor().post("/sign-in", { email, password: "no es esta" });
    expect([known.status, unknown.status]).toEqual([401, 401]);
    const plain = (text: string) => text.replaceAll(email, "X").replaceAll(person.email, "X");
    expect(plain(unknown.text)).toBe(plain(known.text));
    expect(known.text).toContain("El correo o la contraseña no son correctos.");
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  });

  it("so is a disabled account with its right password", async () => {
    const person = await newPerson(world);
    await setDisabled(world.app.services.db, person.id, world.clock.now());
    expect((await visitor().post("/sign-in", fields(person))).status).toBe(401);
  });

  it.each([
    ["nothing at all", {}],
    ["no address", { email: "hola", password: "x" }],
    ["a password of a megabyte's worth", { email: "a@b.mx", password: "ñ".repeat(100_000) }],
    ["half a surrogate", { email: "a\ud800@b.mx", password: "\ud800" }],
  ])("so is %s", async (_, form: Readonly<Record<string, string>>) => {
    expect((await visitor().post("/sign-in", form)).status).toBe(401);
  });
});

describe("the way on", () => {
  it.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:x", "/a b"])(
    "never leads away by %j",
    async (next) => {
      const got = await visitor().post("/sign-in", fields(await newPerson(world), { next }));
      expect([got.status, got.headers["location"]]).toEqual([303, "/"]);
    },
  );
});

describe("a browser that was never seen", () => {
  it("is told by mail, in the person's language, but not the very first", async () => {
    const person = await newPerson(world, { locale: "en" });
    const first = visitor();
    await first.post("/sign-in", fields(person));
    await first.post("/sign-out", {});
    await first.post("/sign-in", fields(person));
    const second = visitor();
    await second.post("/sign-in", fields(person));
    await expect.poll(() => mailsTo(world, person.email).length).toBe(1);
    const [mail] = mailsTo(world, person.email);
    expect(mail?.subject).toBe("You signed in on a new device");
    expect(mail?.text).toContain("Chrome on Android");
    expect(mail?.text).toContain("http://identity.test/account/devices");
    expect(mail?.html).toContain('<html lang="en">');
  });
});

describe("an old hash", () => {
  it("is replaced at the next sign-in", async () => {
    const person = await newPerson(world);
    const { hash } = await import("@node-rs/argon2");
    const weak = await hash(person.password, { memoryCost: 8192, timeCost: 1 });
    const { setPassword } = await import("../accounts/accounts.store.ts");
    const { db } = world.app.services;
    await setPassword(db, person.id, weak, world.clock.now());
    expect((await visitor().post("/sign-in", fields(person))).status).toBe(303);
    expect((await findAccount(db, person.id))?.passwordHash).toMatch(/m=19456,t=2,p=1/);
    expect((await visitor().post("/sign-in", fields(person))).status).toBe(303);
  });
});

describe("signing out", () => {
  it("asks first, then ends the device and its cookie", async () => {
    const person = await newPerson(world);
    const browser = visitor();
    await browser.post("/sign-in", fields(person));
    expect((await browser.get("/sign-out")).text).toContain("¿Quieres salir?");
    const cookie = browser.cookies.get(session) ?? "";
    const out = await browser.post("/sign-out", {});
    expect([out.status, browser.cookies.has(session)]).toEqual([303, false]);
    const thief = visitor();
    thief.cookies.set(session, cookie);
    expect((await thief.get("/sign-in")).status).toBe(200);
    expect((await browser.post("/sign-out", {})).status).toBe(303);
    expect((await browser.get("/sign-out")).status).toBe(303);
  });
});
