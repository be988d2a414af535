// Disabling a client over HTTP.
import { afterAll, beforeAll, expect, test } from "vitest";
import { statement } from "#platform/db/statement.ts";
import { startClientDesk, tienda, type ClientDesk } from "../testing/client-desk.ts";

let desk: ClientDesk;
beforeAll(async () => {
  desk = await startClientDesk();
});
afterAll(() => desk.stop());

test("200, and again 200 without moving the moment; it stays on record", async () => {
  const { client_id: id } = (await desk.call("POST /api/clients", { body: tienda })).body;
  const at = statement<{ readonly disabled_at: Date }>(
    "test.disabled-at",
    "select disabled_at from oauth_client where client_id = $1",
  );
  const moment = async () => (await desk.app.services.db.run(at, [id]))[0]?.disabled_at;
  const disabled = await desk.call(`DELETE /api/clients/${id}`);
  expect([disabled.status, disabled.body.disabled]).toEqual([200, true]);
  const first = await moment();
  desk.clock.advance(1000);
  expect((await desk.call(`DELETE /api/clients/${id}`)).status).toBe(200);
  expect(await moment()).toEqual(first);
  expect((await desk.call(`GET /api/clients/${id}`)).body.disabled).toBe(true);
});

test("also where a stricter rule would not take its fields any more", async () => {
  const { client_id: id } = (await desk.call("POST /api/clients", { body: tienda })).body;
  const spoil = statement(
    "test.spoil",
    "update oauth_client set redirect_uris = '{http://old.example/}' where client_id = $1",
  );
  await desk.app.services.db.run(spoil, [id]);
  expect((await desk.call(`PATCH /api/clients/${id}`, { body: { name: "x" } })).status).toBe(400);
  expect((await desk.call(`DELETE /api/clients/${id}`)).body.disabled).toBe(true);
});

test("404 for an unknown one; 401 without a key, 403 with a weak one", async () => {
  const line = "DELETE /api/clients/nobody";
  const unknown = await desk.call(line);
  expect([unknown.status, unknown.body.code]).toEqual([404, "CLIENT_NOT_FOUND"]);
  expect((await desk.request(line)).status).toBe(401);
  expect((await desk.request(line, { key: desk.weakKey })).status).toBe(403);
});
