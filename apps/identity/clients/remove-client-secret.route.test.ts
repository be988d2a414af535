// Ending a secret over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hourMs, secondMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startClientDesk, tienda, type ClientDesk } from "../testing/client-desk.ts";

let desk: ClientDesk;
let id: string;
let secretId: string;
beforeAll(async () => {
  desk = await startClientDesk();
});
afterAll(() => desk.stop());
beforeEach(async () => {
  const { body } = await desk.call("POST /api/clients", { body: tienda });
  [id, secretId] = [body.client_id, body.client_secret_id];
});
const remove = (secret: string, query = "") =>
  desk.call(`DELETE /api/clients/${id}/secrets/${secret}${query}`);
const secretsOf = async () => (await desk.call(`GET /api/clients/${id}`)).body.secrets;

describe("200", () => {
  test("now, and there is room for the next", async () => {
    const removed = await remove(secretId);
    expect([removed.status, removed.body.secrets]).toEqual([200, []]);
    expect(await secretsOf()).toEqual([]);
    expect((await desk.call(`POST /api/clients/${id}/secrets`)).status).toBe(201);
    expect((await desk.call(`POST /api/clients/${id}/secrets`)).status).toBe(201);
  });

  test("after a grace time, which can be shortened and not drawn out", async () => {
    const [secret] = (await remove(secretId, "?grace_hours=24")).body.secrets;
    expect(Date.parse(secret.expires_at)).toBe(desk.clock.now().getTime() + 24 * hourMs);
    expect((await remove(secretId, "?grace_hours=48")).body.secrets).toEqual([secret]);
    const [sooner] = (await remove(secretId, "?grace_hours=1")).body.secrets;
    expect(Date.parse(sooner.expires_at)).toBe(desk.clock.now().getTime() + hourMs);
    desk.clock.advance(hourMs - secondMs);
    expect(await secretsOf()).toHaveLength(1);
    desk.clock.advance(secondMs);
    expect(await secretsOf()).toEqual([]);
  });
});

test.each(["-1", "721", "1.5", "soon"])("400 for a grace time of %s", async (hours) => {
  expect((await remove(secretId, `?grace_hours=${hours}`)).status).toBe(400);
  expect(await secretsOf()).toHaveLength(1);
});

describe("404", () => {
  test("for a secret that ended, an unknown one, and one of another client", async () => {
    await remove(secretId);
    const again = await remove(secretId);
    expect([again.status, again.body.code]).toEqual([404, "CLIENT_SECRET_NOT_FOUND"]);
    expect((await remove(newId())).status).toBe(404);
    const other = (await desk.call("POST /api/clients", { body: tienda })).body;
    expect((await remove(other.client_secret_id)).status).toBe(404);
  });

  test("for an unknown client; 401 without a key, 403 with a weak one", async () => {
    const line = `DELETE /api/clients/nobody/secrets/${secretId}`;
    const unknown = await desk.call(line);
    expect([unknown.status, unknown.body.code]).toEqual([404, "CLIENT_NOT_FOUND"]);
    expect((await desk.request(line)).status).toBe(401);
    expect((await desk.request(line, { key: desk.weakKey })).status).toBe(403);
  });
});
