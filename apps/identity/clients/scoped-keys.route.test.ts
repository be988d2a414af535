// Clients are the house's: a key that is bound to a tenant reaches none, whatever it may do.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startClientDesk, tienda, type ClientDesk } from "../testing/client-desk.ts";

let desk: ClientDesk;
beforeAll(async () => {
  desk = await startClientDesk();
});
afterAll(() => desk.stop());

test("403 for every operation on clients to a tenant's key, and nothing changes", async () => {
  const made = await desk.call("POST /api/clients", { body: { ...tienda, name: "Casa" } });
  const { client_id: id, secrets } = made.body;
  const { key } = await desk.app.services.keys.create({
    name: "tenant",
    permissions: ["clients:manage"],
    scope: { tenantId: newId() },
  });
  const one = `/api/clients/${id}`;
  for (const [line, body] of [
    ["GET /api/clients"],
    ["POST /api/clients", { ...tienda, name: "Ajena" }],
    [`GET ${one}`],
    [`PATCH ${one}`, { name: "Otra" }],
    [`POST ${one}/secrets`],
    [`DELETE ${one}/secrets/${secrets[0].id}`],
    [`DELETE ${one}`],
  ] as const) {
    const got = await desk.request(line, { key, ...(body && { body }) });
    expect([line, got.status]).toEqual([line, 403]);
    expect(got.text).not.toContain(id);
  }
  const kept = await desk.call(`GET ${one}`);
  expect(kept.body).toMatchObject({ name: "Casa", disabled: false, secrets });
  const all = await desk.call("GET /api/clients");
  expect(all.text).not.toContain("Ajena");
});
