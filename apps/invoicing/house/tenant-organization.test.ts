/** What apps of the house get of a tenant's organization: a key, a sandbox until its own CSD. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueHeaders } from "#platform/client/signed-call.ts";
import { newId } from "#platform/id.ts";
import { testCronSecret, testQueueSecret } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  ground = await startInvoicing();
});
afterAll(() => ground.stop());

const signed = (line: string, body?: object): Promise<Got> => {
  const raw = body === undefined ? "" : JSON.stringify(body);
  const headers = queueHeaders(testQueueSecret, raw, new Date());
  if (raw === "") return ground.request(line, { headers });
  return ground.request(line, { raw, headers: { ...headers, "content-type": "application/json" } });
};
const registered = async (): Promise<string> => {
  const ecosystemTenantId = newId();
  const facts = { name: "Xenon", rfc: "XIA190128J61", legalName: "XENON INDUSTRIAL ARTICLES" };
  const place = { regime: "601", postalCode: "76343", memberEmail: "ana@xenon.example" };
  const body = { ecosystemTenantId, ...facts, ...place };
  expect((await signed("POST /internal/organizations", body)).status).toBe(201);
  return ecosystemTenantId;
};
const of = (id: string, rest = "") => `/internal/organizations/${id}${rest}`;

describe("the organization of a tenant", () => {
  test("stamps nothing until a sandbox issuer is opened: once, and said to be one", async () => {
    const id = await registered();
    const before = await signed(`GET ${of(id)}`);
    expect(before.body).toMatchObject({ active: false, isSandbox: false });
    const open = () => signed(`PUT ${of(id, "/sandbox-issuer")}`);
    const opened = await Promise.all([open(), open()]);
    expect(opened.map(({ body }) => body.active)).toEqual([true, true]);
    const after = await signed(`GET ${of(id)}`);
    expect(after.body).toMatchObject({ active: true, isSandbox: true, rfc: "XIA190128J61" });
    const key = await ground.addKey(["organization:manage"], after.body.organizationId);
    const held = await ground.request("GET /api/organization/certificates", { key });
    expect(held.body.certificates).toMatchObject([{ rfc: "XIA190128J61", inUse: true }]);
  });

  test("gives a key that stamps and reads, and manages nothing", async () => {
    const { body } = await signed(`POST ${of(await registered(), "/keys")}`, { app: "pos" });
    const { key } = body;
    expect((await ground.request("GET /api/ecosystem/invoices", { key })).status).not.toBe(401);
    expect((await ground.request("GET /api/organization", { key })).status).toBe(403);
  });

  test("counts whoever has the address of its founder among its people, once", async () => {
    const id = await registered();
    const { rows } = await ground.app.services.db.pool.query(
      `select m.email_key from membership m join organization o on o.id = m.place_id
        where o.ecosystem_tenant_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ email_key: "ana@xenon.example" }]);
  });
});

describe("whoever else asks", () => {
  test.each([
    ["GET", "", undefined],
    ["POST", "/keys", { app: "pos" }],
    ["PUT", "/sandbox-issuer", undefined],
  ])("%s %s: 403 for a scheduler outside, 404 for none", async (method, rest, body) => {
    const line = `${method} ${of(newId(), rest)}`;
    const headers = { authorization: `Bearer ${testCronSecret}` };
    const got = await ground.request(line, { headers, ...(body ? { body } : {}) });
    expect([got.status, got.body.errorCode]).toEqual([403, "FORBIDDEN"]);
    expect((await signed(line, body)).body.errorCode).toBe("NOT_FOUND");
  });
});
