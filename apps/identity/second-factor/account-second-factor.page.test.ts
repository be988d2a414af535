/** The second factor over HTTP: turned on with a first code, used once, replaced, turned off. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plusMs, secondMs } from "#platform/clock.ts";
import { checkSecondFactor, hasSecondFactor } from "./second-factor.command.ts";
import { totpCode } from "./totp.ts";
import { findTotpFactor } from "./totp-factors.query.ts";
import { useTotpStep } from "./totp-factors.store.ts";
import { startIdentity, type IdentityGround, type SignedInPerson } from "../testing/ground.ts";

let ground: IdentityGround;
beforeAll(async () => {
  ground = await startIdentity();
});
afterAll(() => ground.stop());

const base = "/account/second-factor";

const get = (who: SignedInPerson, path: string) =>
  ground.request(`GET ${path}`, { cookie: who.cookie });
const post = (who: SignedInPerson, path: string, form: Record<string, string> = {}) =>
  ground.request(`POST ${path}`, { cookie: who.cookie, form });

/** What the phone shows so many steps from now; its clock is the world's. */
const codeOf = (secret: string, steps: number): string =>
  totpCode(secret, plusMs(ground.clock.real(), steps * 30 * secondMs));

const codesIn = (text: string): readonly string[] => [
  ...new Set(text.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/g)),
];

const begin = async (who: SignedInPerson): Promise<string> => {
  expect((await post(who, `${base}/start`)).headers["location"]).toBe(`${base}/set-up`);
  const { text } = await get(who, `${base}/set-up`);
  return /([A-Z2-7]{4}( [A-Z2-7]{4}){7})/.exec(text)?.[0].replaceAll(" ", "") ?? "";
};

/** Turned on with the code of now; the next one is good too, also if its time comes meanwhile. */
const turnOn = async (who: SignedInPerson) => {
  const secret = await begin(who);
  const got = await post(who, `${base}/set-up`, { code: codeOf(secret, 0) });
  expect(got.status).toBe(200);
  return { secret, codes: codesIn(got.text) };
};

const check = (who: SignedInPerson, code: string) =>
  checkSecondFactor(ground.app.services, who.id, code);
const has = (who: SignedInPerson) => hasSecondFactor(ground.app.services.db, who.id);

describe("turning on", () => {
  it("shows a QR code and the secret, and asks for nothing until a code was right", async () => {
    const who = await ground.signIn();
    const secret = await begin(who);
    expect(secret).toHaveLength(32);
    const { text } = await get(who, `${base}/set-up`);
    expect(text).toContain("<svg");
    expect(await has(who)).toBe(false);
    const wrong = await post(who, `${base}/set-up`, { code: "000000" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("Ese código no es");
    expect(await has(who)).toBe(false);
    expect(await check(who, codeOf(secret, 0))).toBeNull();
  });

  it("gives ten recovery codes, tells by mail, and never shows the secret again", async () => {
    const who = await ground.signIn();
    const { secret, codes } = await turnOn(who);
    expect(codes).toHaveLength(10);
    expect(await has(who)).toBe(true);
    const again = await get(who, `${base}/set-up`);
    expect(again.headers["location"]).toBe(base);
    const page = await get(who, base);
    expect(page.text).toContain("Te quedan 10 códigos");
    for (const code of [...codes, secret]) expect(page.text).not.toContain(code);
    await expect
      .poll(() => ground.sent.filter(({ to }) => to === who.email).map(({ subject }) => subject))
      .toContain("Activaste la verificación en dos pasos");
  });

  it("does not replace a factor that is on", async () => {
    const who = await ground.signIn();
    const { secret } = await turnOn(who);
    await post(who, `${base}/start`);
    expect(await check(who, codeOf(secret, 1))).toBe("otp");
  });
});

describe("a code", () => {
  it("works once, also when it is sent twenty times at once", async () => {
    const who = await ground.signIn();
    const { secret } = await turnOn(who);
    const code = codeOf(secret, 1);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => check(who, code)));
    expect(outcomes.filter((outcome) => outcome === "otp")).toHaveLength(1);
    expect(await check(who, code)).toBeNull();
  });

  it("of an earlier step is dead once a later one was used", async () => {
    const who = await ground.signIn();
    await turnOn(who);
    const { db } = ground.app.services;
    const sealed = (await findTotpFactor(db, who.id))?.secret ?? "";
    const later = Math.ceil(ground.clock.real().getTime() / (30 * secondMs)) + 10;
    expect(await useTotpStep(db, who.id, sealed, later)).toBe(true);
    expect(await useTotpStep(db, who.id, sealed, later - 1)).toBe(false);
    expect(await useTotpStep(db, who.id, sealed, later + 1)).toBe(true);
  });

  it("of another person, or far from now, is wrong", async () => {
    const [who, other] = [await ground.signIn(), await ground.signIn()];
    const { secret } = await turnOn(who);
    await turnOn(other);
    expect(await check(other, codeOf(secret, 1))).toBeNull();
    expect(await check(who, codeOf(secret, 5))).toBeNull();
    expect(await check(who, codeOf(secret, -5))).toBeNull();
  });
});

describe("a recovery code", () => {
  it("works once, however it is typed, also when it is sent twenty times at once", async () => {
    const who = await ground.signIn();
    const { codes } = await turnOn(who);
    const [first = "", second = ""] = codes;
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => check(who, first)));
    expect(outcomes.filter((outcome) => outcome === "recovery")).toHaveLength(1);
    const typed = second.toLowerCase().replaceAll("-", " ");
    expect(await check(who, typed)).toBe("recovery");
    expect((await get(who, base)).text).toContain("Te quedan 8 códigos");
    expect((await get(who, "/account/events")).text).toContain("Se usó un código de recuperación");
  });

  it("is replaced by new ones, and the old ones stop working", async () => {
    const who = await ground.signIn();
    const { codes } = await turnOn(who);
    const renewed = codesIn((await post(who, `${base}/codes`)).text);
    expect(renewed).toHaveLength(10);
    expect(await check(who, codes[0] ?? "")).toBeNull();
    expect(await check(who, renewed[0] ?? "")).toBe("recovery");
  });
});

describe("turning off", () => {
  it("asks for the password or a code", async () => {
    const who = await ground.signIn();
    const { codes } = await turnOn(who);
    const wrong = await post(who, `${base}/off`, { proof: "no es" });
    expect(wrong.status).toBe(422);
    expect(await has(who)).toBe(true);
    const done = await post(who, `${base}/off`, { proof: who.password });
    expect(done.headers["location"]).toBe(`${base}?done=doneFactorOff`);
    expect(await has(who)).toBe(false);
    expect(await check(who, codes[0] ?? "")).toBeNull();
  });

  it("takes a code too", async () => {
    const who = await ground.signIn();
    const { secret } = await turnOn(who);
    await post(who, `${base}/off`, { proof: codeOf(secret, 1) });
    expect(await has(who)).toBe(false);
  });

  it("is for who proved lately who they are: others sign in again", async () => {
    const who = await ground.signIn();
    await turnOn(who);
    ground.clock.advance(16 * 60 * secondMs);
    for (const path of [`${base}/off`, `${base}/codes`, `${base}/start`]) {
      const got = await post(who, path, { proof: who.password });
      expect(got.headers["location"]).toBe("/sign-in?again=1&next=%2Faccount%2Fsecond-factor");
    }
    expect(await has(who)).toBe(true);
  });
});
