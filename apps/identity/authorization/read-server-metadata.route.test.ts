// GET /.well-known/oauth-authorization-server: everything it names is there, and only that.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Got } from "#platform/testing/test-client.ts";
import { startIdentity, type IdentityGround } from "../testing/ground.ts";

let ground: IdentityGround;
let got: Got;
beforeAll(async () => {
  ground = await startIdentity();
  got = await ground.request("GET /.well-known/oauth-authorization-server");
});
afterAll(() => ground.stop());

describe("200", () => {
  test("names S256 alone, codes alone, and the iss parameter", () => {
    expect(got.body).toMatchObject({
      issuer: "http://identity.test",
      response_types_supported: ["code"],
      code_challenge_methods_supported: ["S256"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      authorization_response_iss_parameter_supported: true,
    });
  });

  test("every endpoint that it names is served, and belongs to the issuer", async () => {
    const { issuer, ...rest } = got.body as Readonly<Record<string, string>>;
    const endpoints = Object.entries(rest).filter(([name]) => name.endsWith("_endpoint"));
    expect(endpoints).toHaveLength(6);
    for (const [name, address] of endpoints) {
      expect(address.startsWith(`${issuer ?? ""}/oauth/`)).toBe(true);
      const { status } = await ground.request(`GET ${new URL(address).pathname}`);
      expect([name, status]).not.toEqual([name, 404]);
    }
  });

  test("scripts of other websites may read it", () => {
    expect(got.headers["access-control-allow-origin"]).toBe("*");
  });
});

test("there is no OpenID document, which would make clients demand an id_token", async () => {
  const { status, body } = await ground.request("GET /.well-known/openid-configuration");
  expect([status, typeof body.error]).toEqual([404, "string"]);
});
