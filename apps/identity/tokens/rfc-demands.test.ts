// Demands of the RFCs that no single endpoint answers for; see docs/security/rfc9700-checklist.md.
import { createHash } from "node:crypto";
import argon2 from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { dayMs } from "#platform/clock.ts";
import type { Got } from "#platform/testing/test-client.ts";
import {
  authorizeAddress,
  authorized,
  freshCode,
  freshTokens,
  newVerifier,
  redeemForm,
  refreshForm,
  startIdentity,
  testPassword,
  type IdentityGround,
  type SignedInPerson,
  type TestRegistration,
} from "../testing/ground.ts";

/** The library does its work as ever; what it is asked to verify is noted. */
const verify = vi.spyOn(argon2, "verify");
afterAll(() => verify.mockRestore());

let ground: IdentityGround;
let person: SignedInPerson;
let client: TestRegistration;
beforeAll(async () => {
  ground = await startIdentity();
  person = await ground.signIn();
  client = await ground.addClient();
});
afterAll(() => ground.stop());

const token = (form: Record<string, string>) => ground.request("POST /oauth/token", { form });
const ask = (address: string) => ground.request(`GET ${address}`, { cookie: person.cookie });

describe("PKCE", () => {
  test("a code_verifier is demanded, for every client", async () => {
    for (const kind of ["web", "spa", "native"] as const) {
      const of = await ground.addClient({ kind });
      const { code_verifier: _left, ...form } = redeemForm(of, await freshCode(ground, person, of));
      const got = await token(form);
      expect([kind, got.status, got.body.error]).toEqual([kind, 400, "invalid_request"]);
    }
  });

  test("a verifier out of form never matches, even where its hash would", async () => {
    for (const verifier of ["short", "x".repeat(42), "x".repeat(129), `${"x".repeat(43)}=`]) {
      const challenge = createHash("sha256").update(verifier).digest("base64url");
      const address = authorizeAddress(client, "", { code_challenge: challenge });
      const code = (await authorized(ground, person, address)).searchParams.get("code") ?? "";
      const got = await token(redeemForm(client, { code, verifier }));
      expect([got.status, got.body.error]).toEqual([400, "invalid_grant"]);
    }
  });
});

describe("refresh tokens", () => {
  test("an unused one ends after thirty days, a family after a hundred and eighty", async () => {
    const idle = await freshTokens(ground, person, client);
    let { refresh_token: used } = await freshTokens(ground, person, client);
    for (let days = 0; days < 180; days += 30) {
      ground.clock.advance(30 * dayMs - 1);
      const got = await token(refreshForm(client, used));
      expect([days, got.status]).toEqual([days, 200]);
      used = got.body.refresh_token;
    }
    expect((await token(refreshForm(client, idle.refresh_token))).status).toBe(400);
    ground.clock.advance(dayMs);
    expect((await token(refreshForm(client, used))).body.error).toBe("invalid_grant");
    person = await ground.signIn(person);
  });
});

describe("native apps", () => {
  test("a native app on this machine is asked about each time", async () => {
    const redirectUri = "http://127.0.0.1/callback";
    const native = await ground.addClient({ kind: "native", redirectUri });
    await authorized(ground, person, authorizeAddress(native, newVerifier()));
    const again = await ask(authorizeAddress(native, newVerifier()));
    expect([again.status, again.headers["location"]]).toEqual([200, undefined]);
  });
});

describe("pages", () => {
  const pages = [
    ...["/sign-in", "/sign-up", "/forgotten", "/sign-out", "/account", "/account/devices"],
    ...["/account/apps", "/account/password", "/account/events", "/oauth/authorize", "/nowhere"],
  ];

  test("every page: no third party, no frame, no store, no leaking referrer", async () => {
    const consent = authorizeAddress(client, newVerifier(), { prompt: "consent" });
    for (const path of [...pages, consent]) {
      const sent = { cookie: person.cookie, headers: { accept: "text/html" } };
      const { headers, text } = await ground.request(`GET ${path}`, sent);
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'");
      expect(headers["x-frame-options"]).toBe("DENY");
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["referrer-policy"]).toMatch(/^(same-origin|no-referrer)$/);
      // Addresses in what the browser loads or sends stay in the house.
      expect(text.match(/(src|action|href)="(https?:)?\/\/[^"]*"/g) ?? []).toEqual([]);
      expect(text).not.toMatch(/<(script|style)>| style="| on[a-z]+="/);
    }
  });

  test("every answer to a form redirects by 303", async () => {
    const signIn = { email: person.email, password: testPassword };
    const forms: readonly (readonly [string, Record<string, string>])[] = [
      ["/sign-in", signIn],
      [`/account/apps/${client.id}/revoke`, {}],
      ["/account/devices/end-others", {}],
      ["/sign-out", {}],
    ];
    for (const [path, form] of forms) {
      const { cookie } = await ground.signIn(person);
      if (path.includes("apps")) await freshTokens(ground, person, client);
      const got = await ground.request(`POST ${path}`, { cookie, form });
      expect([path, got.status]).toEqual([path, 303]);
    }
  });
});

describe("production", () => {
  test("in production: HSTS, and a cookie that only this host gets", async () => {
    const production = await startIdentity({ mode: "production" });
    const { email, password } = await production.addPerson();
    const got = await production.request("POST /sign-in", { form: { email, password } });
    await production.stop();
    expect(got.headers["strict-transport-security"]).toContain("includeSubDomains");
    const cookies = [got.headers["set-cookie"] ?? []].flat();
    const device = cookies.find((cookie) => cookie.startsWith("__Host-milpa_identity="));
    expect(device).toMatch(/; HttpOnly/);
    expect(device).toMatch(/; Secure/);
    expect(device).toMatch(/; SameSite=Lax/);
    expect(device).not.toMatch(/Domain=/);
  });
});

describe("what signing in tells", () => {
  const wrong = async (email: string): Promise<void> => {
    const got: Got = await ground.request("POST /sign-in", { form: { email, password: "no es" } });
    expect(got.status).toBe(401);
  };

  /** The strength of each hash that a wrong password is compared with. */
  const worked = async (email: string): Promise<readonly unknown[]> => {
    verify.mockClear();
    await wrong(email);
    return verify.mock.calls.map(([made]) => argon2.parseOptions(String(made)));
  };

  test("a wrong password is hashed once, as strongly for an account as for none", async () => {
    const stranger = await ground.addPerson();
    const account = await worked(stranger.email);
    expect(account).toMatchObject([{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }]);
    expect(await worked("nadie@correo.example")).toEqual(account);
    expect(await worked("no es un correo")).toEqual(account);
  });

  // By the clock only where nothing else runs on the machine.
  test.runIf(process.env["MILPA_SOAK"] !== undefined)("and takes as long", async () => {
    const took = async (email: string): Promise<number> => {
      const begun = performance.now();
      await wrong(email);
      return performance.now() - begun;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let sample = 0; sample < 200; sample += 1) {
      const { email } = sample % 10 === 0 ? await ground.addPerson() : person;
      known.push(await took(email));
      unknown.push(await took(`nadie.${sample}@correo.example`));
    }
    const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[100] ?? 0;
    expect(Math.abs(middle(known) - middle(unknown))).toBeLessThan(5);
  });
});
