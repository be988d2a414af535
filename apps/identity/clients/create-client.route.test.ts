// Registering a client over HTTP.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statement } from "#platform/db/statement.ts";
import { startClientDesk, tienda, type ClientDesk } from "../testing/client-desk.ts";

let desk: ClientDesk;
beforeAll(async () => {
  desk = await startClientDesk();
});
afterAll(() => desk.stop());
const create = (body: unknown, headers: Record<string, string> = {}) =>
  desk.call("POST /api/clients", { body, headers });

describe("201", () => {
  test("a web client gets its secret this once, and only its hash is kept", async () => {
    const made = await create(tienda);
    expect(made.status).toBe(201);
    const { client_id: id, client_secret: secret } = made.body;
    expect(id).toMatch(/^tienda-de-ana-[0-9a-z]{12}$/);
    expect(secret).toMatch(/^milpa_cs_[A-Za-z0-9_-]{43}$/);
    expect(made.body).toMatchObject({
      ...tienda,
      scopes: ["openid", "profile", "email", "offline_access"],
      first_party: false,
      default_scopes: made.body.scopes,
      send_iss: true,
      dpop_bound: false,
      disabled: false,
      secrets: [{ id: made.body.client_secret_id, hint: secret.slice(-4), expires_at: null }],
    });
    const read = await desk.call(`GET /api/clients/${id}`);
    expect(read.text).not.toContain(secret);
    const hash = statement<{ readonly secret_hash: Buffer }>(
      "test.hash",
      "select secret_hash from oauth_client_secret where secret_hash = sha256($1::bytea)",
    );
    expect(await desk.app.services.db.run(hash, [secret])).toHaveLength(1);
  });

  test.each(["spa", "native"])("a %s client has none", async (kind) => {
    const made = await create({ ...tienda, kind, redirect_uris: ["http://127.0.0.1/cb"] });
    expect([made.status, made.body.secrets, made.body.client_secret]).toEqual([201, [], undefined]);
  });

  test("an operator may, signed in", async () => {
    const cookie = await desk.signedIn("operator");
    const made = await desk.request("POST /api/clients", { cookie, body: tienda });
    expect(made.status).toBe(201);
  });

  test("a repeated Idempotency-Key is the same client and the same secret", async () => {
    const first = await create(tienda, { "idempotency-key": "one-client" });
    const again = await create(tienda, { "idempotency-key": "one-client" });
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(again.body).toEqual(first.body);
  });
});

describe("400 names the field", () => {
  test.each<[object, string]>([
    [{ name: "" }, "name"],
    [{ name: "Two\u202elines" }, "name"],
    [{ kind: "desktop" }, "kind"],
    [{ redirect_uris: [] }, "redirect_uris"],
    [{ redirect_uris: [tienda.redirect_uris[0], "javascript:alert(1)"] }, "redirect_uris.1"],
    [{ redirect_uris: ["http://tienda.example/cb"] }, "redirect_uris.0"],
    [{ redirect_uris: ["com.example.app:/cb"] }, "redirect_uris.0"],
    [{ redirect_uris: ["https://tienda.example/cb?state=x"] }, "redirect_uris.0"],
    [{ scopes: ["openid", "moon"] }, "scopes.1"],
    [{ scopes: ["openid"], default_scopes: ["email"] }, "default_scopes"],
    [{ homepage: "javascript:alert(1)" }, "homepage"],
  ])("%j", async (wrong, field) => {
    const refused = await create({ ...tienda, ...wrong });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: "INVALID_REQUEST", field });
  });
});

describe("401 and 403", () => {
  test("without a key, with a weak one, as a person who is no operator", async () => {
    const sent = { body: tienda };
    expect((await desk.request("POST /api/clients", sent)).status).toBe(401);
    const weak = await desk.request("POST /api/clients", { ...sent, key: desk.weakKey });
    expect(weak.status).toBe(403);
    const cookie = await desk.signedIn();
    expect((await desk.request("POST /api/clients", { ...sent, cookie })).status).toBe(403);
  });
});
