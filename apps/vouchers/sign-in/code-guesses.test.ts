/** Guesses of codes have a ceiling over all contacts: of a network, and of all that guess. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs } from "#platform/clock.ts";
import { wrongGuesses } from "#platform/limits.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market } from "../testing/market.ts";

let world: TestApp;
let market: Market;
beforeAll(async () => {
  world = await startTestApp(vouchersApp, { mode: "production", trustedProxies: ["127.0.0.1"] });
  market = await newMarket(world);
});
afterAll(() => world.stop());

let phones = 0;
const newPhone = (): string => `55910${String((phones += 1)).padStart(5, "0")}`;

const codeOf = async (phone: string): Promise<string> => {
  await market.member({ displayName: "Ana", contacts: [phone] });
  const sentTo = () => world.sent.filter(({ to }) => to.endsWith(phone));
  await world.request("POST /api/sessions/code", { body: { phone } });
  await expect.poll(() => sentTo().length).toBe(1);
  return sentTo()[0]?.text.slice(0, 6) ?? "";
};

const open = (from: string, phone: string, code: string) =>
  world.request("POST /api/sessions", {
    body: { phone, code },
    headers: { "x-forwarded-for": from },
  });

/** Statuses of guesses, each at another contact, none of which anybody has. */
const guess = async (from: string, times: number): Promise<readonly number[]> => {
  const all: number[] = [];
  for (let at = 0; at < times; at += 1) all.push((await open(from, newPhone(), "123456")).status);
  return all;
};

describe("429 rate_limited", () => {
  it("is what a network gets after thirty wrong codes of thirty contacts", async () => {
    const phone = newPhone();
    const code = await codeOf(phone);
    const wrong = await guess("203.0.113.7", wrongGuesses.mostPerNetwork);
    expect(new Set(wrong)).toEqual(new Set([401]));
    const got = await open("203.0.113.7", phone, code);
    expect([got.status, got.body]).toEqual([429, { ok: false, reason: "rate_limited" }]);
    expect(Number(got.headers["retry-after"])).toBe(hourMs / 1000);
    const page = await world.request("POST /sign-in", {
      form: { contact: phone, code },
      headers: { "x-forwarded-for": "203.0.113.7", accept: "text/html" },
    });
    expect([page.status, page.headers["retry-after"]]).toEqual([429, String(hourMs / 1000)]);
    expect(page.text).toContain("muchos códigos equivocados");
    expect((await open("198.51.100.1", phone, code)).status).toBe(200);
  });

  it("counts an IPv6 line as one, and right codes not at all", async () => {
    for (let at = 0; at < wrongGuesses.mostPerNetwork; at += 1)
      await guess(`2001:db8:1:1::${at.toString(16)}`, 1);
    expect(await guess("2001:db8:1:1:ffff::1", 1)).toEqual([429]);
    expect(await guess("2001:db8:1:2::1", wrongGuesses.mostPerNetwork - 1)).not.toContain(429);
    const phone = newPhone();
    expect((await open("2001:db8:1:2::1", phone, await codeOf(phone))).status).toBe(200);
    expect(await guess("2001:db8:1:2::1", 2)).toEqual([401, 429]);
  });

  it("ends with its hour", async () => {
    world.clock.advance(hourMs);
    expect(await guess("203.0.113.7", 1)).toEqual([401]);
  });

  it("is no way around: so many at once are no more", async () => {
    world.clock.advance(hourMs);
    const once = Array.from({ length: 50 }, () => guess("203.0.113.8", 1));
    const statuses = (await Promise.all(once)).flat();
    expect(statuses.filter((status) => status === 401)).toHaveLength(wrongGuesses.mostPerNetwork);
  });
});

describe("while many networks guess", () => {
  it("whoever guessed wrong lately waits, whoever comes fresh is heard", async () => {
    world.clock.advance(hourMs);
    expect(await guess("198.51.100.9", wrongGuesses.mostUnderAttack)).not.toContain(429);
    const networks = wrongGuesses.mostOfAll / wrongGuesses.mostPerNetwork;
    for (let at = 0; at < networks; at += 1)
      await guess(`192.0.2.${at + 1}`, wrongGuesses.mostPerNetwork);
    expect(await guess("198.51.100.9", 1)).toEqual([429]);
    const phone = newPhone();
    expect((await open("198.51.100.10", phone, await codeOf(phone))).status).toBe(200);
    const shy = await guess("198.51.100.11", wrongGuesses.mostUnderAttack + 1);
    expect(shy.indexOf(429)).toBe(wrongGuesses.mostUnderAttack);
  });
});
