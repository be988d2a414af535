/** Throttling: strangers wait, owners do not, and nobody learns who has an account. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs, minuteMs } from "#platform/clock.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { identityApp } from "../app.ts";
import { newPerson, newVisitor, type Person, type Visitor } from "../testing/visitor.ts";

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp(identityApp, { mode: "production", trustedProxies: ["127.0.0.1"] });
});
afterAll(() => world.stop());

let networks = 0;
const stranger = () => newVisitor(world, `10.${100 + (networks >> 8)}.${(networks += 1) & 255}.9`);
const right = (browser: Visitor, { email, password }: Person) =>
  browser.post("/sign-in", { email, password });
const wrong = (browser: Visitor, email: string) =>
  browser.post("/sign-in", { email, password: "no es esta" });

const failTimes = async (browser: Visitor, email: string, count: number): Promise<void> => {
  for (let time = 0; time < count; time += 1) {
    expect((await wrong(browser, email)).status).toBe(401);
  }
};

describe("one address that guesses one account", () => {
  it("waits after five failures, also with the right password, longer each time", async () => {
    const person = await newPerson(world);
    const guesser = stranger();
    await failTimes(guesser, person.email, 5);
    const waits = await right(guesser, person);
    expect([waits.status, waits.headers["retry-after"]]).toEqual([429, "15"]);
    expect(waits.text).toContain("Espera 15 segundos y vuelve a intentar.");
    expect(waits.headers["set-cookie"]).toBeUndefined();
    world.clock.advance(15_000);
    expect((await wrong(guesser, person.email)).status).toBe(401);
    expect((await wrong(guesser, person.email)).headers["retry-after"]).toBe("30");
    world.clock.advance(30_000);
    expect((await right(guesser, person)).status).toBe(303);
    await failTimes(guesser, person.email, 5);
  });

  it("waits alike for an account that does not exist", async () => {
    const person = await newPerson(world);
    const [here, there] = [stranger(), stranger()];
    await failTimes(here, person.email, 5);
    await failTimes(there, "nadie@example.com", 5);
    const known = await wrong(here, person.email);
    const unknown = await wrong(there, "nadie@example.com");
    expect([known.status, unknown.status]).toEqual([429, 429]);
    expect(unknown.headers["retry-after"]).toBe(known.headers["retry-after"]);
    const plain = (text: string) => text.replaceAll(/[\w.]+@example\.com/g, "X");
    expect(plain(unknown.text)).toBe(plain(known.text));
  });

  it("gains nothing by guessing all at once", async () => {
    const person = await newPerson(world);
    const guesser = stranger();
    const guesses = Array.from({ length: 25 }, () => wrong(guesser, person.email));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it("gains nothing by other spellings, nor by another address of the same line", async () => {
    const { email } = await newPerson(world);
    const line = (end: string) => newVisitor(world, `2001:db8:7:7::${end}`);
    await failTimes(line("1"), email, 2);
    await failTimes(line("2"), email.toUpperCase(), 3);
    expect((await wrong(line("3"), ` ${email}`)).status).toBe(429);
  });
});

describe("an owner", () => {
  it("does not wait for strangers' failures, elsewhere or in a browser of their own", async () => {
    const person = await newPerson(world);
    const [home, guesser] = [stranger(), stranger()];
    expect((await right(home, person)).status).toBe(303);
    await failTimes(guesser, person.email, 5);
    expect((await wrong(guesser, person.email)).status).toBe(429);
    expect((await right(stranger(), person)).status).toBe(303);
    expect((await right(home, person)).status).toBe(303);
  });

  it("does not wait in a known browser behind the very address of a guesser", async () => {
    const person = await newPerson(world);
    const shared = "10.99.99.1";
    const [owner, guesser] = [newVisitor(world, shared), newVisitor(world, shared)];
    expect((await right(owner, person)).status).toBe(303);
    await failTimes(guesser, person.email, 5);
    expect((await right(newVisitor(world, shared), person)).status).toBe(429);
    expect((await right(owner, person)).status).toBe(303);
  });

  it("waits in a known browser for failures made in it", async () => {
    const person = await newPerson(world);
    const browser = stranger();
    await right(browser, person);
    await failTimes(browser, person.email, 5);
    expect((await right(browser, person)).status).toBe(429);
  });

  it("gets in at the first try while a hundred addresses guess", async () => {
    const person = await newPerson(world);
    for (let one = 0; one < 15; one += 1) await failTimes(stranger(), person.email, 2);
    const guesser = stranger();
    await failTimes(guesser, person.email, 2);
    const strict = await wrong(guesser, person.email);
    expect([strict.status, strict.headers["retry-after"]]).toEqual([429, "60"]);
    expect((await right(stranger(), person)).status).toBe(303);
  });
});

describe("one address that tries many accounts", () => {
  it("waits shortly after fifty, and others do not", async () => {
    const busy = stranger();
    for (let one = 0; one < 50; one += 1) await failTimes(busy, `lista${one}@example.com`, 1);
    const waits = await wrong(busy, "otra@example.com");
    expect([waits.status, waits.headers["retry-after"]]).toEqual([429, "2"]);
    expect((await wrong(stranger(), "otra@example.com")).status).toBe(401);
    world.clock.advance(minuteMs);
    expect((await wrong(busy, "otra@example.com")).status).toBe(401);
    world.clock.advance(2 * hourMs);
    await failTimes(busy, "nueva@example.com", 3);
  });
});

describe("sandbox", () => {
  it("bears a hundred times more", async () => {
    const sandbox = await startTestApp(identityApp);
    const guesser = newVisitor(sandbox);
    for (let guess = 0; guess < 12; guess += 1) {
      expect((await wrong(guesser, "ana@example.com")).status).toBe(401);
    }
    await sandbox.stop();
  });
});
