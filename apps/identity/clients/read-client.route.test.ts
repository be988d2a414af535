// Reading a client over HTTP.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startClientDesk, tienda, type ClientDesk } from "../testing/client-desk.ts";

let desk: ClientDesk;
beforeAll(async () => {
  desk = await startClientDesk();
});
afterAll(() => desk.stop());

test("200: what was registered, without its secret", async () => {
  const {
    client_secret: secret,
    client_secret_id: id,
    ...rest
  } = (await desk.call("POST /api/clients", { body: tienda })).body;
  const read = await desk.call(`GET /api/clients/${rest.client_id}`);
  expect([read.status, read.body]).toEqual([200, rest]);
  expect(read.body.secrets).toMatchObject([{ id, hint: secret.slice(-4), last_used_at: null }]);
});

test("404 for an unknown one; 401 without a key, 403 with a weak one", async () => {
  const line = "GET /api/clients/nobody";
  const unknown = await desk.call(line);
  expect([unknown.status, unknown.body.code]).toEqual([404, "CLIENT_NOT_FOUND"]);
  expect((await desk.request(line)).status).toBe(401);
  expect((await desk.request(line, { key: desk.weakKey })).status).toBe(403);
});
