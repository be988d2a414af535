// A further secret of a client over HTTP.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startClientDesk, tienda, type ClientDesk } from "../testing/client-desk.ts";

let desk: ClientDesk;
beforeAll(async () => {
  desk = await startClientDesk();
});
afterAll(() => desk.stop());

const register = async (change: object = {}): Promise<string> =>
  (await desk.call("POST /api/clients", { body: { ...tienda, ...change } })).body.client_id;
const add = (id: string, headers: Record<string, string> = {}) =>
  desk.call(`POST /api/clients/${id}/secrets`, { headers });
const secretsOf = async (id: string) => (await desk.call(`GET /api/clients/${id}`)).body.secrets;

describe("201", () => {
  test("a second secret beside the first, oldest first", async () => {
    const id = await register();
    const made = await add(id);
    expect(made.status).toBe(201);
    expect(made.body.client_secret).toMatch(/^milpa_cs_[A-Za-z0-9_-]{43}$/);
    const secrets = await secretsOf(id);
    expect(secrets).toHaveLength(2);
    expect(secrets[1].id).toBe(made.body.client_secret_id);
  });

  test("a repeated Idempotency-Key makes no third", async () => {
    const id = await register();
    const first = await add(id, { "idempotency-key": `secret of ${id}` });
    const again = await add(id, { "idempotency-key": `secret of ${id}` });
    expect(again.body).toEqual(first.body);
    expect(await secretsOf(id)).toHaveLength(2);
  });
});

describe("409", () => {
  test("two live ones are enough, also when ten ask at once", async () => {
    const id = await register();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(id)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect((await add(id)).body.code).toBe("CLIENT_SECRETS_FULL");
    expect(await secretsOf(id)).toHaveLength(2);
  });

  test("a public client keeps none", async () => {
    const refused = await add(await register({ kind: "spa" }));
    expect([refused.status, refused.body.code]).toEqual([409, "CLIENT_WITHOUT_SECRETS"]);
  });
});

test("404 for an unknown client; 401 without a key, 403 with a weak one", async () => {
  const line = "POST /api/clients/nobody/secrets";
  const unknown = await desk.call(line);
  expect([unknown.status, unknown.body.code]).toEqual([404, "CLIENT_NOT_FOUND"]);
  expect((await desk.request(line)).status).toBe(401);
  expect((await desk.request(line, { key: desk.weakKey })).status).toBe(403);
});
