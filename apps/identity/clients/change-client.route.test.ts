// Changing a client over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findClient } from "./clients.query.ts";
import { startClientDesk, tienda, type ClientDesk } from "../testing/client-desk.ts";

let desk: ClientDesk;
let id: string;
beforeAll(async () => {
  desk = await startClientDesk();
});
afterAll(() => desk.stop());
beforeEach(async () => {
  id = (await desk.call("POST /api/clients", { body: tienda })).body.client_id;
});
const change = (body: unknown) => desk.call(`PATCH /api/clients/${id}`, { body });

describe("200", () => {
  test("what is named changes, the rest stays", async () => {
    const before = (await desk.call(`GET /api/clients/${id}`)).body;
    const wanted = {
      name: "Otra",
      redirect_uris: ["https://otra.example/cb"],
      homepage: "https://o.example",
      send_iss: false,
      dpop_bound: true,
      par_required: true,
      scopes: ["openid", "email"],
    };
    const changed = await change(wanted);
    const after = { ...before, ...wanted, default_scopes: ["openid", "email"] };
    expect([changed.status, changed.body]).toEqual([200, after]);
    expect((await desk.call(`GET /api/clients/${id}`)).body).toEqual(after);
    expect((await change({})).body).toEqual(after);
  });

  test("requests see it at once", async () => {
    const { db } = desk.app.services;
    expect((await findClient(db, id))?.name).toBe(tienda.name);
    await change({ name: "Otra" });
    expect((await findClient(db, id))?.name).toBe("Otra");
  });

  test("disabled and enabled again", async () => {
    const { db } = desk.app.services;
    expect((await change({ disabled: true })).body.disabled).toBe(true);
    expect(await findClient(db, id)).toBeNull();
    expect((await change({ disabled: false })).body.disabled).toBe(false);
    expect((await findClient(db, id))?.clientId).toBe(id);
  });
});

test.each<[object, string]>([
  [{ redirect_uris: ["https://a.example/#x"] }, "redirect_uris.0"],
  [{ scopes: ["email"], default_scopes: ["openid"] }, "default_scopes"],
  [{ homepage: "data:text/html,x" }, "homepage"],
])("400 for %j, and nothing changes", async (body, field) => {
  const refused = await change({ name: "Otra", ...body });
  expect([refused.status, refused.body.field]).toEqual([400, field]);
  expect((await desk.call(`GET /api/clients/${id}`)).body.name).toBe(tienda.name);
});

test("404 for an unknown one; 401 without a key, 403 with a weak one", async () => {
  const line = "PATCH /api/clients/nobody";
  const unknown = await desk.call(line, { body: {} });
  expect([unknown.status, unknown.body.code]).toEqual([404, "CLIENT_NOT_FOUND"]);
  expect((await desk.request(line, { body: {} })).status).toBe(401);
  expect((await desk.request(line, { body: {}, key: desk.weakKey })).status).toBe(403);
});
