/** Adding a passkey: what is kept, and every answer that is not. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { passkeysMost } from "#platform/passkeys/limits.ts";
import { startIdentity, type IdentityGround } from "../testing/ground.ts";
import { makeKey, passkeyDesk } from "../testing/passkey-desk.ts";

let ground: IdentityGround;
let desk: ReturnType<typeof passkeyDesk>;
beforeAll(async () => {
  ground = await startIdentity();
  desk = passkeyDesk(ground);
});
afterAll(() => ground.stop());

const refusal = { status: 400, body: { code: "PASSKEY_REFUSED" } };

describe("POST /api/passkeys/options", () => {
  it("asks for a key that needs no name, kept and unlocked by the device", async () => {
    const { cookie, email } = await ground.signIn();
    const got = await ground.request("POST /api/passkeys/options", { cookie, body: {} });
    expect(got.status).toBe(200);
    expect(got.body).toMatchObject({
      rp: { id: "identity.test", name: "Milpa" },
      user: { name: email },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  });

  it("names the keys that the person has, so that none is made twice in one place", async () => {
    const who = await ground.signIn();
    const key = await desk.register(who);
    const got = await ground.request("POST /api/passkeys/options", {
      cookie: who.cookie,
      body: {},
    });
    expect(got.body).toMatchObject({ excludeCredentials: [{ id: key.id }] });
  });

  it("403 proof_too_old: a quarter of an hour after the last proof", async () => {
    const { cookie } = await ground.signIn();
    ground.clock.advance(16 * minuteMs);
    const got = await ground.request("POST /api/passkeys/options", { cookie, body: {} });
    expect(got).toMatchObject({ status: 403, body: { code: "PROOF_TOO_OLD" } });
  });

  it("is for signed-in people", async () => {
    expect((await ground.request("POST /api/passkeys/options", { body: {} })).status).toBe(401);
  });
});

describe("201: the passkey is kept", () => {
  it("under the name of its browser, with an event and a mail", async () => {
    const who = await ground.signIn();
    await desk.register(who);
    const page = await ground.request("GET /account/passkeys", { cookie: who.cookie });
    expect(page.text).toContain("Solo en un dispositivo");
    const events = await ground.request("GET /account/events", { cookie: who.cookie });
    expect(events.text).toContain("Agregaste una llave de acceso");
    await expect
      .poll(() => ground.sent.filter(({ to }) => to === who.email).map(({ subject }) => subject))
      .toContain("Se agregó una llave de acceso");
  });
});

describe("400 passkey_refused", () => {
  it("an answer to a challenge that was answered before", async () => {
    const who = await ground.signIn();
    const challenge = await desk.registrationChallenge(who);
    const [one, two] = [makeKey(challenge, who.id), makeKey(challenge, who.id)];
    const answers = await Promise.all([desk.add(who, one.response), desk.add(who, two.response)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it("an answer after five minutes, another person's challenge, one we never gave", async () => {
    const [who, other] = [await ground.signIn(), await ground.signIn()];
    const foreign = makeKey(await desk.registrationChallenge(other), who.id);
    expect(await desk.add(who, foreign.response)).toMatchObject(refusal);
    const invented = makeKey("aW52ZW50ZWQ", who.id);
    expect(await desk.add(who, invented.response)).toMatchObject(refusal);
    const late = makeKey(await desk.registrationChallenge(who), who.id);
    ground.clock.advance(6 * minuteMs);
    expect(await desk.add(who, late.response)).toMatchObject(refusal);
  });

  it.each([
    ["another site's page", { origin: "http://evil.test" }],
    ["another site's key", { site: "evil.test" }],
    ["a person who was not verified", { isVerified: false }],
  ] as const)("%s", async (_, lie) => {
    const who = await ground.signIn();
    const { response } = makeKey(await desk.registrationChallenge(who), who.id, lie);
    expect(await desk.add(who, response)).toMatchObject(refusal);
  });

  it("bytes that mean nothing", async () => {
    const who = await ground.signIn();
    const { response } = makeKey(await desk.registrationChallenge(who), who.id);
    const inner = { ...response.response, attestationObject: "AAAA" };
    expect(await desk.add(who, { ...response, response: inner })).toMatchObject(refusal);
    const broken = { ...response.response, clientDataJSON: "AAAA" };
    expect(await desk.add(who, { ...response, response: broken })).toMatchObject(refusal);
  });
});

describe("403 proof_too_old", () => {
  it("a quarter of an hour after the last proof", async () => {
    const who = await ground.signIn();
    const { response } = makeKey(await desk.registrationChallenge(who), who.id);
    ground.clock.advance(16 * minuteMs);
    const body = { code: "PROOF_TOO_OLD" };
    expect(await desk.add(who, response)).toMatchObject({ status: 403, body });
  });
});

describe("409 passkeys_full", () => {
  it("one more than a person may have", async () => {
    const who = await ground.signIn();
    for (let made = 0; made < passkeysMost; made += 1) await desk.register(who);
    const { response } = makeKey(await desk.registrationChallenge(who), who.id);
    const body = { code: "PASSKEYS_FULL" };
    expect(await desk.add(who, response)).toMatchObject({ status: 409, body });
  });
});
