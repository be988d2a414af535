/** Signing in by a code: anybody gets one, it works once and here alone, and makes an account. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, minuteMs } from "#platform/clock.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { identityApp } from "../app.ts";
import { findByEmail, findByPhone } from "../accounts/accounts.query.ts";
import { claimPhone } from "../accounts/account-phones.store.ts";
import { setDisabled } from "../accounts/accounts.store.ts";
import { codeDesk, newPhone, otherThan, type CodeDesk } from "./test-code-desk.ts";
import { mailsTo, newPerson, newVisitor } from "../testing/visitor.ts";
import { phoneProofMs } from "../accounts/limits.ts";

let world: TestApp;
let desk: CodeDesk;
beforeAll(async () => {
  world = await startTestApp(identityApp, { mode: "production", trustedProxies: ["127.0.0.1"] });
  desk = codeDesk(world);
});
afterAll(() => world.stop());

let addresses = 0;
const visitor = () => newVisitor(world, `10.9.${(addresses += 1)}.7`);
const db = () => world.app.services.db;
const session = "__Host-milpa_identity";

describe("a first code", () => {
  it("to a phone makes an account that has no address, and welcomes its person", async () => {
    const browser = visitor();
    const phone = newPhone();
    const got = await desk.signIn(browser, phone, { next: "/account/devices" });
    expect([got.status, got.headers["location"]]).toEqual([
      303,
      "/welcome?next=%2Faccount%2Fdevices",
    ]);
    const account = await findByPhone(db(), phone);
    expect([account?.email, account?.name, account?.passwordHash]).toEqual(["", "", null]);
    const welcome = await browser.get("/welcome?next=/account/devices");
    expect(welcome.text).toContain("¿Cómo te llamas?");
    expect(welcome.text).toContain('href="/account/devices"');
    const refused = await browser.post("/welcome", { name: " ", next: "/account/devices" });
    expect(refused.status).toBe(422);
    const named = await browser.post("/welcome", { name: "Rosa", next: "/account/devices" });
    expect([named.status, named.headers["location"]]).toEqual([303, "/account/devices"]);
    expect((await browser.get("/account")).text).toContain("Rosa");
  });

  it("to an address makes an account too; whoever comes again is not welcomed anew", async () => {
    const browser = visitor();
    const email = "Berta.Uno@Example.com";
    const first = await desk.signIn(browser, email);
    expect(first.headers["location"]).toBe("/welcome?next=%2F");
    const account = await findByEmail(db(), "berta.uno@example.com");
    expect(account?.email).toBe(email);
    await browser.post("/sign-out", {});
    const again = await desk.signIn(browser, "berta.uno@example.com");
    expect(again.headers["location"]).toBe("/");
    expect((await browser.get("/account")).status).toBe(200);
  });

  it("of two at once makes one account", async () => {
    const phone = newPhone();
    const browsers = [visitor(), visitor()];
    const codes: string[] = [];
    for (const browser of browsers) codes.push(await desk.codeFor(browser, phone));
    const got = await Promise.all(
      browsers.map((browser, at) => desk.confirm(browser, phone, codes[at] ?? "")),
    );
    expect(got.map(({ status }) => status)).toEqual([303, 303]);
    const account = await findByPhone(db(), phone);
    const devices = await db().pool.query("select id from device where account_id = $1", [
      account?.id,
    ]);
    expect(devices.rows).toHaveLength(2);
  });
});

describe("a code", () => {
  it("signs in the person who has the address already, without their password", async () => {
    const person = await newPerson(world);
    const browser = visitor();
    const got = await desk.signIn(browser, person.email);
    expect(got.headers["location"]).toBe("/welcome?next=%2F");
    expect((await browser.get("/account")).text).toContain(person.email);
    const [cookie] = [got.headers["set-cookie"] ?? []].flat();
    expect(cookie).toMatch(/^__Host-milpa_identity=[\w-]{43}; .*HttpOnly; SameSite=Lax; Secure/);
  });

  it("is the same for strangers and members: page, status and message", async () => {
    const person = await newPerson(world);
    const shown = [];
    for (const contact of [person.email, `nobody.${person.email}`]) {
      const got = await visitor().post("/sign-in/code", { contact });
      await expect.poll(() => mailsTo(world, contact).length).toBe(1);
      const text = mailsTo(world, contact)[0]?.text.replace(/\d{6}/g, "N");
      shown.push([
        got.status,
        got.text.replaceAll(contact, "X").replaceAll(/"[\w-]{43}"/g, ""),
        text,
      ]);
    }
    expect(shown[0]).toEqual(shown[1]);
  });

  it("works once, and not after five minutes", async () => {
    const browser = visitor();
    const phone = newPhone();
    const code = await desk.codeFor(browser, phone);
    world.clock.advance(5 * minuteMs);
    expect((await desk.confirm(browser, phone, code)).status).toBe(401);
    const fresh = await desk.codeFor(browser, phone);
    expect(
      (await desk.confirm(browser, phone, `${fresh.slice(0, 3)} ${fresh.slice(3)}`)).status,
    ).toBe(303);
    await browser.post("/sign-out", {});
    const spent = await desk.confirm(browser, phone, fresh);
    expect(spent.status).toBe(401);
    expect(spent.text).toContain("Ese código no es, o ya venció.");
  });

  it("is dead after five wrong ones", async () => {
    const browser = visitor();
    const phone = newPhone();
    const code = await desk.codeFor(browser, phone);
    for (let at = 0; at < 5; at += 1)
      expect((await desk.confirm(browser, phone, otherThan(code))).status).toBe(401);
    expect((await desk.confirm(browser, phone, code)).status).toBe(401);
    expect(await findByPhone(db(), phone)).toBeNull();
  });

  it("is worth nothing in another browser, nor without a cookie", async () => {
    const phone = newPhone();
    const code = await desk.codeFor(visitor(), phone);
    const thief = visitor();
    const bare = await desk.confirm(thief, phone, code);
    expect(bare.status).toBe(400);
    expect(bare.text).toContain("Este navegador no guardó el paso anterior.");
    await desk.codeFor(thief, newPhone());
    expect((await desk.confirm(thief, phone, code)).status).toBe(401);
    expect(thief.cookies.has(session)).toBe(false);
  });

  it("of one contact is none of another, nor of what is no contact", async () => {
    const browser = visitor();
    const code = await desk.codeFor(browser, newPhone());
    expect((await desk.confirm(browser, newPhone(), code)).status).toBe(401);
    expect((await desk.confirm(browser, "nobody", code)).status).toBe(400);
  });

  it("does not skip the second step, which then says how the person came", async () => {
    const person = await newPerson(world);
    await world.app.services.db.pool.query(
      `insert into totp_factor (account_id, secret, confirmed_at, created_at)
       values ($1, 'sealed', now(), now())`,
      [person.id],
    );
    const browser = visitor();
    const got = await desk.signIn(browser, person.email);
    expect(got.headers["location"]).toMatch(/^\/sign-in\/second-factor\?next=/);
    expect(browser.cookies.has(session)).toBe(false);
    expect((await browser.get(String(got.headers["location"]))).text).toContain(person.email);
  });

  it("opens no account that is suspended, and says so to its person alone", async () => {
    const person = await newPerson(world);
    await setDisabled(db(), person.id, world.clock.now());
    const browser = visitor();
    const got = await desk.signIn(browser, person.email);
    expect([got.status, browser.cookies.has(session)]).toEqual([403, false]);
    expect(got.text).toContain("Esta cuenta está suspendida");
  });
});

describe("a phone that nobody proved for a year", () => {
  it("opens an account of its own, where the one that had it has an address", async () => {
    const phone = newPhone();
    const person = await newPerson(world);
    await claimPhone(db(), phone, person.id, world.clock.now());
    await desk.signIn(visitor(), phone);
    expect((await findByPhone(db(), phone))?.id).toBe(person.id);
    world.clock.advance(phoneProofMs + dayMs);
    await desk.signIn(visitor(), phone);
    const now = await findByPhone(db(), phone);
    expect(now?.id).not.toBe(person.id);
    expect(now?.email).toBe("");
  });
});

describe("the form", () => {
  it("refuses what is no contact, and leaves who is signed in alone", async () => {
    const browser = visitor();
    for (const contact of ["", "12345", "a@b", "Ana", "55\u00005000", "x".repeat(5000)]) {
      const got = await browser.post("/sign-in/code", { contact });
      expect(got.status).toBe(400);
    }
    await desk.signIn(browser, newPhone());
    const left = await browser.get("/sign-in/code?next=/account");
    expect([left.status, left.headers["location"]]).toEqual([303, "/account"]);
    expect((await browser.get("/sign-in/code?next=/account&again=1")).status).toBe(200);
    expect((await visitor().get("/welcome")).status).toBe(303);
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example"])(
    "leads nowhere else: %s",
    async (next) => {
      const got = await desk.signIn(visitor(), newPhone(), { next });
      expect(got.headers["location"]).toBe("/welcome?next=%2F");
    },
  );

  it("is complete in English, and offers a password", async () => {
    const got = await visitor().get("/sign-in/code?lang=en");
    expect(got.text).toContain("No password, and no sign-up");
    expect(got.text).toContain("Sign in with a password");
    expect((await visitor().get("/sign-in")).text).toContain('href="/sign-in/code"');
  });
});
