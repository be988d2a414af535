/** Signing in with a passkey alone, and every answer that lets nobody in. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { setDisabled } from "../accounts/accounts.store.ts";
import { startIdentity, type IdentityGround } from "../testing/ground.ts";
import { passkeyDesk, signWith } from "../testing/passkey-desk.ts";

let ground: IdentityGround;
let desk: ReturnType<typeof passkeyDesk>;
beforeAll(async () => {
  ground = await startIdentity();
  desk = passkeyDesk(ground);
});
afterAll(() => ground.stop());

const refusal = { status: 400, body: { code: "PASSKEY_REFUSED" } };

describe("POST /api/passkeys/sign-in/options", () => {
  it("names nobody, so that it tells nothing", async () => {
    const got = await ground.request("POST /api/passkeys/sign-in/options", { body: {} });
    expect(got.status).toBe(200);
    expect(got.body).toMatchObject({ rpId: "identity.test", userVerification: "required" });
    expect(got.body).not.toHaveProperty("allowCredentials");
  });
});

describe("200: signed in", () => {
  it("opens a device, and goes where the person was going", async () => {
    const who = await ground.signIn();
    const key = await desk.register(who);
    const got = await desk.signIn(key, {}, "/account/devices");
    expect(got).toMatchObject({ status: 200, body: { next: "/account/devices" } });
    const page = await ground.request("GET /account", { cookie: got.cookie });
    expect(page.text).toContain(who.email);
  });

  it("never leads away from this house", async () => {
    const key = await desk.register(await ground.signIn());
    for (const next of ["//evil.test", "https://evil.test/", "/\\evil.test"]) {
      expect((await desk.signIn(key, {}, next)).body).toEqual({ next: "/" });
    }
  });

  it("takes a counting key whose count grows", async () => {
    const key = await desk.register(await ground.signIn(), { counter: 3 });
    expect((await desk.signIn(key, { counter: 4 })).status).toBe(200);
    expect((await desk.signIn(key, { counter: 9 })).status).toBe(200);
  });
});

describe("400 passkey_refused", () => {
  it("a count that fell back or stood still, and its person is told", async () => {
    const who = await ground.signIn();
    const key = await desk.register(who, { counter: 5 });
    expect((await desk.signIn(key, { counter: 6 })).status).toBe(200);
    for (const counter of [6, 5, 0]) {
      expect(await desk.signIn(key, { counter })).toMatchObject(refusal);
    }
    const events = await ground.request("GET /account/events", { cookie: who.cookie });
    expect(events.text).toContain("que parece copiada");
    await expect
      .poll(() => ground.sent.filter(({ to }) => to === who.email).map(({ subject }) => subject))
      .toContain("Rechazamos una llave de acceso que parece copiada");
  });

  it("an answer sent twice, also at once", async () => {
    const key = await desk.register(await ground.signIn());
    const answer = signWith(key, await desk.signInChallenge());
    const got = await Promise.all(Array.from({ length: 10 }, () => desk.send(answer)));
    expect(got.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await desk.send(answer)).toMatchObject(refusal);
  });

  it("an answer after five minutes, or to a challenge of registration", async () => {
    const who = await ground.signIn();
    const key = await desk.register(who);
    const other = signWith(key, await desk.registrationChallenge(who));
    expect(await desk.send(other)).toMatchObject(refusal);
    const late = signWith(key, await desk.signInChallenge());
    ground.clock.advance(6 * minuteMs);
    expect(await desk.send(late)).toMatchObject(refusal);
  });

  it("another site's page or key, no verification, another owner, another's key", async () => {
    const [who, other] = [await ground.signIn(), await ground.signIn()];
    const [key, foreign] = [await desk.register(who), await desk.register(other)];
    const lies = [
      { origin: "http://evil.test" },
      { site: "evil.test" },
      { isVerified: false },
      { ownerId: other.id },
    ] as const;
    for (const lie of lies) expect(await desk.signIn(key, lie)).toMatchObject(refusal);
    const forged = { ...key, privateKey: foreign.privateKey };
    expect(await desk.signIn(forged)).toMatchObject(refusal);
    expect(await desk.signIn({ ...key, id: "dW5rbm93bg" })).toMatchObject(refusal);
  });

  it("a removed passkey, a disabled person", async () => {
    const who = await ground.signIn();
    const [key, removed] = [await desk.register(who), await desk.register(who)];
    const form = { passkey: removed.id };
    await ground.request("POST /account/passkeys/remove", { cookie: who.cookie, form });
    expect(await desk.signIn(removed)).toMatchObject(refusal);
    expect((await desk.signIn(key)).status).toBe(200);
    await setDisabled(ground.app.services.db, who.id, ground.clock.now());
    expect(await desk.signIn(key)).toMatchObject(refusal);
  });
});
