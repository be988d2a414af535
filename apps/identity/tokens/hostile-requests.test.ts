// What attackers and broken clients send to the protocol's endpoints, each answered by the RFCs.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshCode, redeemForm, startIdentity, type IdentityGround } from "../testing/ground.ts";

let ground: IdentityGround;
let clientId: string;
let secret: string;
beforeAll(async () => {
  ground = await startIdentity();
  const client = await ground.addClient({ kind: "web" });
  clientId = client.clientId;
  secret = client.secret ?? "";
});
afterAll(() => ground.stop());

const formType = "application/x-www-form-urlencoded";
const posts = ["/oauth/token", "/oauth/revoke", "/oauth/introspect", "/oauth/par"] as const;
const scripts = ["/oauth/token", "/oauth/revoke", "/oauth/userinfo"] as const;

const send = (path: string, raw: string, type = formType) =>
  ground.request(`POST ${path}`, { raw, headers: { "content-type": type } });

const refusal = expect.objectContaining({
  error: "invalid_request",
  error_description: expect.stringMatching(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/) as string,
}) as unknown;

describe.each(posts)("POST %s", (path) => {
  it("refuses a repeated parameter, one that it does not know included", async () => {
    for (const repeated of ["client_id=a&client_id=a", "unknown=1&unknown=2"]) {
      const got = await send(path, `client_id=${clientId}&client_secret=${secret}&${repeated}`);
      expect([got.status, got.body]).toEqual([400, refusal]);
    }
  });

  it("passes over a parameter that it does not know", async () => {
    const whole = `client_id=${clientId}&client_secret=${secret}&token=x&unknown=1`;
    const got = await send(path, whole);
    // Refused, if at all, for what is missing, never for what is too much.
    expect(got.text).not.toContain("unknown");
  });

  it("takes no other media type than a form", async () => {
    for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=x"]) {
      const got = await send(path, JSON.stringify({ client_id: clientId }), type);
      expect([type, got.status, got.body]).toEqual([type, 415, refusal]);
    }
  });

  it("refuses a NUL character", async () => {
    const got = await send(path, `client_id=${clientId}%00&token=a%00b&grant_type=x%00`);
    expect([got.status, got.body]).toEqual([400, refusal]);
  });

  it("reads no more than 64 KB", async () => {
    for (const size of [65_537, 1_048_576]) {
      const got = await send(path, `client_id=${"x".repeat(size)}`);
      expect([got.status, got.body]).toEqual([413, refusal]);
    }
  });

  it.each(["%zz=%", "client_id=%ff%fe", "client_id=%C0%80", "&&&=&", "\u0000", "a[]=1&a[b]=2"])(
    "answers %j without a 5xx",
    async (raw) => {
      const got = await send(path, raw);
      expect(got.status).toBeGreaterThanOrEqual(400);
      expect(got.status).toBeLessThan(500);
      expect(Object.keys(got.body)).toEqual(["error", "error_description"]);
    },
  );

  it("is 405 for other methods, and names its own", async () => {
    for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE"]) {
      const got = await ground.request(`${method} ${path}`);
      expect([method, got.status, got.headers["allow"]]).toEqual([method, 405, "POST"]);
    }
  });

  it("never takes credentials from the address", async () => {
    const query = new URLSearchParams({ client_id: clientId, client_secret: secret, token: "x" });
    const got = await ground.request(`POST ${path}?${query.toString()}`, { form: { token: "x" } });
    expect(got.status).toBeGreaterThanOrEqual(400);
  });
});

describe("scripts of other websites", () => {
  it.each(scripts)("may call %s, and ask beforehand", async (path) => {
    const asked = await ground.request(`OPTIONS ${path}`, {
      headers: { origin: "https://spa.example", "access-control-request-method": "POST" },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers["access-control-allow-origin"]).toBe("*");
    expect(asked.headers["access-control-allow-headers"]).toContain("DPoP");
    expect(asked.headers["access-control-allow-credentials"]).toBeUndefined();
  });

  it.each(["/oauth/introspect", "/oauth/par", "/oauth/authorize", "/account"])(
    "are not let into %s (RFC 9700 2.6)",
    async (path) => {
      const method = path.startsWith("/oauth/a") || path === "/account" ? "GET" : "POST";
      const headers = { origin: "https://spa.example" };
      for (const verb of ["OPTIONS", method]) {
        const got = await ground.request(`${verb} ${path}`, { headers });
        expect(got.headers["access-control-allow-origin"]).toBeUndefined();
      }
    },
  );

  it("get the answer too: a code from another origin is exchanged", async () => {
    const spa = await ground.addClient();
    const form = redeemForm(spa, await freshCode(ground, await ground.signIn(), spa));
    const headers = { origin: "https://spa.example" };
    const got = await ground.request("POST /oauth/token", { form, headers });
    expect([got.status, got.headers["access-control-allow-origin"]]).toEqual([200, "*"]);
  });
});

describe("GET /oauth/authorize", () => {
  it.each(["%zz", "%ff", "client_id=%00", "client_id[]=a", "__proto__=x&constructor=y", "&&=&"])(
    "answers a query of %j by a page and no redirect",
    async (query) => {
      const got = await ground.request(`GET /oauth/authorize?${query}`);
      expect([got.status, got.headers["location"]]).toEqual([400, undefined]);
      expect(got.headers["content-type"]).toBe("text/html; charset=utf-8");
    },
  );

  it("shows nothing of what was sent", async () => {
    const evil = encodeURIComponent("<script>alert(1)</script>");
    const got = await ground.request(`GET /oauth/authorize?client_id=${evil}&redirect_uri=${evil}`);
    expect(got.text).not.toContain("alert(1)");
  });
});

describe("GET /oauth/userinfo", () => {
  it("refuses a token of a megabyte, and one with odd bytes", async () => {
    for (const bearer of ["x".repeat(15_000), "%00", "é", "a b", '"', "\\"]) {
      const got = await ground.request("GET /oauth/userinfo", { bearer });
      expect(got.status).toBe(401);
      expect(got.headers["www-authenticate"]).toMatch(
        /^Bearer realm="[^"]*", error="invalid_token"/,
      );
    }
  });
});
