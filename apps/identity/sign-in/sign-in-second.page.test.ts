/** The second step: only after the right password, for a short while, on one way. */
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { identityApp } from "../app.ts";
import * as secondFactor from "../second-factor/second-factor.command.ts";
import { setPassword } from "../accounts/accounts.store.ts";
import { newPerson, newVisitor, type Person, type Visitor } from "../testing/visitor.ts";

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp(identityApp, { mode: "production", trustedProxies: ["127.0.0.1"] });
});
afterAll(() => world.stop());

let visitors = 0;
const visitor = () => newVisitor(world, `10.4.${(visitors += 1)}.7`);
const path = "/sign-in/second-factor";
const next = "/account/devices";

interface Careful extends Person {
  readonly recovery: readonly string[];
  /** A code that was not used yet: turning the factor on spent the one of now. */
  readonly code: () => string;
}

const newCareful = async (): Promise<Careful> => {
  const { services } = world.app;
  const person = await newPerson(world);
  await secondFactor.startSecondFactor(services, person.id);
  const secret = (await secondFactor.waitingSecret(services, person.id)) ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const at = (steps: number): string =>
    totp.generate({ timestamp: services.clock.real().getTime() + steps * 30_000 });
  const actor = { accountId: person.id, email: person.email, locale: "es-MX" as const };
  const recovery = await secondFactor.confirmSecondFactor(services, actor, at(-1));
  if (!recovery) throw new Error("the factor was not turned on");
  return { ...person, recovery, code: () => at(0) };
};

const withPassword = async ({ email, password }: Person, browser = visitor()): Promise<Visitor> => {
  const got = await browser.post("/sign-in", { email, password, next });
  expect(got.headers["location"]).toBe(`${path}?next=${encodeURIComponent(next)}`);
  return browser;
};

/** Wrong codes from one network; how the last was answered. */
const guess = async (person: Person, from: string, times: number): Promise<number> => {
  const browser = await withPassword(person, newVisitor(world, from));
  let status = 0;
  for (let count = 1; count <= times; count += 1)
    ({ status } = await browser.post(path, { next, code: `00000${count}` }));
  return status;
};

describe("the second step", () => {
  it("leads on with the right code, and not before", async () => {
    const person = await newCareful();
    const browser = await withPassword(person);
    expect((await browser.get("/sign-in")).status).toBe(200);
    const page = await browser.get(`${path}?next=${encodeURIComponent(next)}`);
    expect(page.text).toContain('autocomplete="one-time-code"');
    const wrong = await browser.post(path, { next, code: "000 000" });
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain("Ese código no es");
    const right = await browser.post(path, { next, code: person.code() });
    expect([right.status, right.headers["location"]]).toEqual([303, next]);
    expect((await browser.get("/sign-in")).status).toBe(303);
    expect((await browser.get(`${path}?next=${next}`)).status).toBe(303);
  });

  it("takes a recovery code once", async () => {
    const person = await newCareful();
    const code = person.recovery[0] ?? "";
    const browser = await withPassword(person);
    const page = await browser.get(`${path}?next=${encodeURIComponent(next)}&way=recovery`);
    expect(page.text).toContain("Código de recuperación");
    const first = await browser.post(path, { next, way: "recovery", code });
    expect(first.status).toBe(303);
    const second = await withPassword(person);
    expect((await second.post(path, { next, way: "recovery", code })).status).toBe(401);
  });
});

describe("who may take it", () => {
  it("is nobody without the password", async () => {
    const got = await visitor().post(path, { next, code: "123456" });
    expect(got.status).toBe(303);
    expect(got.headers["location"]).toContain("notice=late");
  });

  it("is nobody on another way, with a changed note, or after the password changed", async () => {
    const person = await newCareful();
    const code = person.code();
    const elsewhere = await withPassword(person);
    const other = await elsewhere.post(path, { next: "/account", code });
    expect(other.headers["location"]).toContain("notice=late");

    const forged = await withPassword(person);
    const [name = "", note = ""] =
      [...forged.cookies].find(([cookie]) => cookie.includes("_step")) ?? [];
    forged.cookies.set(name, `${note.slice(0, -2)}AA`);
    const forgery = await forged.post(path, { next, code });
    expect(forgery.headers["location"]).toContain("notice=late");

    const changed = await withPassword(person);
    const { db } = world.app.services;
    world.clock.advance(1000);
    await setPassword(db, person.id, "$argon2id$v=19$m=19456,t=2,p=1$a$b", world.clock.now());
    const worthless = await changed.post(path, { next, code });
    expect(worthless.headers["location"]).toContain("notice=late");
  });

  it("is nobody after ten minutes", async () => {
    const person = await newCareful();
    const browser = await withPassword(person);
    world.clock.advance(10 * 60 * 1000);
    const late = await browser.post(path, { next, code: person.code() });
    expect(late.headers["location"]).toContain("notice=late");
    expect((await browser.get(late.headers["location"] as string)).text).toContain(
      "Pasó demasiado tiempo",
    );
  });

  it("waits after five wrong codes, also with the right one", async () => {
    const person = await newCareful();
    const browser = await withPassword(person);
    for (let guess = 1; guess <= 5; guess += 1) {
      expect((await browser.post(path, { next, code: `00000${guess}` })).status).toBe(401);
    }
    const code = person.code();
    const waits = await browser.post(path, { next, code });
    expect([waits.status, waits.headers["retry-after"]]).toEqual([429, "30"]);
    world.clock.advance(30_000);
    expect((await browser.post(path, { next, code })).status).toBe(303);
  });

  it("is its owner from another network, while one is told to wait", async () => {
    const person = await newCareful();
    await guess(person, "10.66.1.1", 5);
    const elsewhere = await withPassword(person);
    expect((await elsewhere.post(path, { next, code: person.code() })).status).toBe(303);
  });

  it("is nobody who tries account after account from one network", async () => {
    const people = [];
    for (let count = 0; count < 11; count += 1) people.push(await newCareful());
    for (const person of people.slice(0, 10)) await guess(person, "10.66.2.1", 5);
    const [last] = people.slice(10);
    const waits = await guess(last as Careful, "10.66.2.1", 1);
    expect(waits).toBe(429);
    const elsewhere = await withPassword(last as Careful);
    expect((await elsewhere.post(path, { next, code: "000000" })).status).toBe(401);
  });

  it("is nobody with many networks for ever; the owner's own browser goes on", async () => {
    const person = await newCareful();
    const own = await withPassword(person);
    await own.post(path, { next, code: person.recovery[0] ?? "" });
    for (let network = 1; network <= 20; network += 1)
      expect(await guess(person, `10.66.3.${network}`, 5)).toBe(401);
    expect(await guess(person, "10.66.4.1", 1)).toBe(429);
    own.cookies.delete([...own.cookies.keys()].find((name) => !/browser|step/.test(name)) ?? "");
    await own.post("/sign-in", { email: person.email, password: person.password, next });
    expect((await own.post(path, { next, code: person.code() })).status).toBe(303);
  });
});
