/** The look of a business on identity's pages: pushed by an app of the house, by nobody else. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  authorizeAddress,
  locationOf,
  newVerifier,
  startIdentity,
  type ClientOptions,
  type IdentityGround,
  type TestRegistration,
} from "../testing/ground.ts";
import { challengeOf } from "../tokens/token-pair.ts";

let ground: IdentityGround;
beforeAll(async () => {
  ground = await startIdentity({ urls: { portal: "https://portal.example" } });
});
afterAll(() => ground.stop());

const look = {
  look_name: "Café Milpa",
  look_color: "#b3541e",
  look_logo: "https://app.example/logo?v=1",
};
const clientOf = (more: ClientOptions) => ground.addClient({ kind: "web", ...more });

const push = (client: TestRegistration, more: Readonly<Record<string, string>>) =>
  ground.request("POST /oauth/par", {
    form: {
      client_id: client.clientId,
      client_secret: client.secret ?? "",
      response_type: "code",
      redirect_uri: client.redirectUri,
      code_challenge: challengeOf(newVerifier()),
      code_challenge_method: "S256",
      ...more,
    },
  });

/** The page to which an authorization request leads. */
const pageOf = async (address: string) => {
  const to = locationOf(await ground.request(`GET ${address}`));
  return { path: to.pathname, got: await ground.request(`GET ${to.pathname}${to.search}`) };
};
const pushedPage = async (client: TestRegistration, more: Readonly<Record<string, string>>) => {
  const { body } = await push(client, more);
  const query = { client_id: client.clientId, request_uri: String(body.request_uri) };
  return pageOf(`/oauth/authorize?${new URLSearchParams(query).toString()}`);
};

describe("an app of the house", () => {
  it("shows name, colours and logo, and lets pictures of its own origin in", async () => {
    const { got } = await pushedPage(await clientOf({ firstParty: true }), look);
    expect(got.text).toContain("Café Milpa");
    expect(got.text).toContain("/sign-in/look.css?c=b3541e");
    expect(got.text).toContain("https://app.example/logo?v=1");
    const policy = String(got.headers["content-security-policy"]);
    expect(policy).toContain("img-src 'self' data: https://app.example;");
    const sheet = await ground.request("GET /sign-in/look.css?c=b3541e");
    expect([sheet.status, sheet.text.includes("--leaf:")]).toEqual([200, true]);
  });

  it("without a logo shows a letter in the colour", async () => {
    const { look_name, look_color } = look;
    const { got } = await pushedPage(await clientOf({ firstParty: true }), {
      look_name,
      look_color,
    });
    expect(got.text).toContain("data:image/svg+xml");
  });

  it.each([
    ["look_logo", "https://evil.example/logo"],
    ["look_logo", "javascript:alert(1)"],
    ["look_color", "red"],
    ["look_color", "#12345"],
    ["look_name", "   "],
  ])("is refused %s %j", async (name, value) => {
    const got = await push(await clientOf({ firstParty: true }), { ...look, [name]: value });
    expect([got.status, got.body.error]).toEqual([400, "invalid_request"]);
  });

  it("shows none that stands in an address, where anybody can write", async () => {
    const client = await clientOf({ firstParty: true });
    const { got } = await pageOf(authorizeAddress(client, newVerifier(), look));
    expect(got.text).not.toContain("Café Milpa");
  });
});

it("another client's look is passed over, also where it pushed it", async () => {
  const { got } = await pushedPage(await clientOf({ firstParty: false }), look);
  expect(got.text).not.toContain("Café Milpa");
  expect(got.text).toContain("Prueba");
});

it.each(["", "zz0000", "b3541e00", "b3541e%0a"])("no colours for %j", async (color) => {
  expect((await ground.request(`GET /sign-in/look.css?c=${color}`)).status).toBe(404);
});

it("people of the portal are asked for a code, those of other clients for a password", async () => {
  const portal = {
    ...(await clientOf({ firstParty: true })),
    clientId: "milpa-portal",
    redirectUri: "https://portal.example/sign-in/callback",
  };
  const byCode = await pageOf(authorizeAddress(portal, newVerifier(), { scope: "openid phone" }));
  expect([byCode.path, byCode.got.text.includes("Enviar código")]).toEqual(["/sign-in/code", true]);
  const other = await pageOf(authorizeAddress(await clientOf({}), newVerifier()));
  expect(other.path).toBe("/sign-in");
});
