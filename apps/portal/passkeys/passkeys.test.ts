/** Passkeys over HTTP: what is kept, what signs in, and every answer that is refused. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import {
  softAuthenticator,
  type Dishonesty,
  type SoftKey,
} from "#platform/testing/soft-authenticator.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import { passkeysMost } from "#platform/passkeys/limits.ts";
import { consumerDesk, newPhone, type ConsumerDesk } from "../testing/consumer-desk.ts";
import { startPortal, type PortalGround } from "../testing/ground.ts";

const { makeKey, signWith } = softAuthenticator("portal.test");

let ground: PortalGround;
let desk: ConsumerDesk;
beforeAll(async () => {
  ground = await startPortal();
  desk = consumerDesk(ground);
});
afterAll(() => ground.stop());

const post = (path: string, body: object, cookie?: string) =>
  ground.request(`POST ${path}`, { body, ...(cookie === undefined ? {} : { cookie }) });

interface Options {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

const idOf = ({ user }: Options): string => {
  const hex = Buffer.from(user.id, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};

const options = async (cookie: string): Promise<Options> =>
  (await post("/api/passkeys/options", {}, cookie)).body as Options;

const register = async (cookie: string, lie: Dishonesty = {}) => {
  const given = await options(cookie);
  const { key, response } = makeKey(given.challenge, idOf(given), lie);
  return { key, got: await post("/api/passkeys", { response }, cookie) };
};

const place = { platformId: "shop", slug: "tienda" };

const signIn = async (key: SoftKey, lie: Dishonesty = {}, more: object = {}) => {
  const { challenge } = (await post("/api/passkeys/sign-in/options", {})).body as Options;
  const response = signWith(key, challenge, lie);
  return post("/api/passkeys/sign-in", { response, ...place, ...more });
};

const refused = { status: 400, body: { code: "PASSKEY_REFUSED" } };

describe("a passkey", () => {
  it("is kept, signs in at this business, and leads nowhere else", async () => {
    const cookie = await desk.signIn(newPhone());
    const { key, got } = await register(cookie);
    expect(got.status).toBe(201);
    const signedIn = await signIn(key, {}, { next: "/shop/tienda/invoices" });
    expect(signedIn).toMatchObject({ status: 200, body: { next: "/shop/tienda/invoices" } });
    const page = await ground.visit("/account/passkeys", { cookie: cookieOf(signedIn) });
    expect(page.text).toContain("Sirve en portal.test");
    const evil = await signIn(key, {}, { next: "//evil.example" });
    expect(evil.body).toEqual({ next: "/shop/tienda/orders" });
  });

  it("is renamed and removed by its owner alone", async () => {
    const cookie = await desk.signIn(newPhone());
    const { key } = await register(cookie);
    const stranger = await desk.signIn(newPhone());
    const form = { passkey: key.id, name: "Mi celular" };
    const change = (rest: string, by: string) =>
      desk.post(`/account/passkeys/${rest}`, form, { cookie: by });
    expect((await change("rename", stranger)).status).toBe(404);
    expect((await change("remove", stranger)).status).toBe(404);
    expect((await change("rename", cookie)).status).toBe(303);
    expect((await ground.visit("/account/passkeys", { cookie })).text).toContain("Mi celular");
    expect((await change("remove", cookie)).status).toBe(303);
    expect(await signIn(key)).toMatchObject(refused);
  });
});

describe("400 passkey_refused", () => {
  it.each([
    ["of another site's page", { origin: "http://evil.test" }],
    ["of another site", { site: "evil.test" }],
  ] as const)("a key %s", async (_, lie) => {
    const cookie = await desk.signIn(newPhone());
    expect((await register(cookie, lie)).got).toMatchObject(refused);
    const { key } = await register(cookie);
    expect(await signIn(key, lie)).toMatchObject(refused);
  });

  it("a copy: its count does not grow", async () => {
    const { key } = await register(await desk.signIn(newPhone()));
    expect((await signIn(key, { counter: 7 })).status).toBe(200);
    expect(await signIn(key, { counter: 7 })).toMatchObject(refused);
  });

  it("a key that claims another owner", async () => {
    const [mine, theirs] = [await desk.signIn(newPhone()), await desk.signIn(newPhone())];
    const { key } = await register(mine);
    const ownerId = idOf(await options(theirs));
    expect(await signIn(key, { ownerId })).toMatchObject(refused);
  });

  it("an answer given twice, and one to another's challenge", async () => {
    const [mine, theirs] = [await desk.signIn(newPhone()), await desk.signIn(newPhone())];
    const given = await options(mine);
    const { response } = makeKey(given.challenge, idOf(given));
    expect(await post("/api/passkeys", { response }, theirs)).toMatchObject(refused);
    const answers = await Promise.all([1, 2].map(() => post("/api/passkeys", { response }, mine)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });
});

describe("other refusals", () => {
  it("403 proof_too_old: a quarter of an hour after the last proof", async () => {
    const cookie = await desk.signIn(newPhone());
    const given = await options(cookie);
    const { response } = makeKey(given.challenge, idOf(given));
    ground.clock.advance(16 * minuteMs);
    const tooOld = { status: 403, body: { code: "PROOF_TOO_OLD" } };
    expect(await post("/api/passkeys/options", {}, cookie)).toMatchObject(tooOld);
    expect(await post("/api/passkeys", { response }, cookie)).toMatchObject(tooOld);
  });

  it("409 passkeys_full: one more than an account may have", async () => {
    const cookie = await desk.signIn(newPhone());
    for (let made = 0; made < passkeysMost; made += 1) await register(cookie);
    const full = { status: 409, body: { code: "PASSKEYS_FULL" } };
    expect((await register(cookie)).got).toMatchObject(full);
  });

  it("404 and 403: a business without a portal, and one that closed it", async () => {
    const { key } = await register(await desk.signIn(newPhone()));
    const none = { status: 404, body: { code: "TENANT_NOT_FOUND" } };
    expect(await signIn(key, {}, { slug: "nobody" })).toMatchObject(none);
    await ground.register({ enabled: false });
    const closed = { status: 403, body: { code: "PORTAL_DISABLED" } };
    expect(await signIn(key)).toMatchObject(closed);
    await ground.register();
  });

  it("400 what is no answer of a browser; 401 without a session", async () => {
    const body = { status: 400, body: { code: "VALIDATION_ERROR" } };
    expect(await post("/api/passkeys/sign-in", { ...place })).toMatchObject(body);
    expect((await post("/api/passkeys/options", {})).status).toBe(401);
  });
});
