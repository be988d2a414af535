// A tenant becomes an organization once, asked for by the house alone.
import { afterAll, beforeAll, expect, test } from "vitest";
import { queueHeaders } from "#platform/client/signed-call.ts";
import { newId } from "#platform/id.ts";
import { testCronSecret, testQueueSecret } from "#platform/testing/test-app.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  ground = await startInvoicing();
});
afterAll(() => ground.stop());

const line = "POST /internal/organizations";
const newcomer = {
  name: "Xenon",
  rfc: "XIA190128J61",
  legalName: "XENON INDUSTRIAL ARTICLES",
  regime: "601",
  postalCode: "76343",
};
const register = (body: object) => {
  const raw = JSON.stringify(body);
  const signed = queueHeaders(testQueueSecret, raw, new Date());
  return ground.request(line, { raw, headers: { ...signed, "content-type": "application/json" } });
};

test("made once, however many ask at once, and metered from the first stamp on", async () => {
  const ecosystemTenantId = newId();
  const asked = { ...newcomer, ecosystemTenantId };
  const got = await Promise.all([register(asked), register(asked), register(asked)]);
  expect(got.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
  const { body } = got[0];
  expect(body).toMatchObject({ ecosystemTenantId, rfc: newcomer.rfc, active: false });
  expect(new Set(got.map((one) => one.body.organizationId)).size).toBe(1);
  const key = await ground.addKey(undefined, body.organizationId);
  const profile = await ground.request("GET /api/organization", { key });
  expect(profile.body).toMatchObject({ billedAs: "ecosystem", ecosystemTenantId, email: null });
  // Whatever is said later, it stays as it is: its own people change it.
  const later = await register({ ...asked, name: "Otra" });
  expect([later.status, later.body]).toEqual([200, body]);
});

test("400 for what SAT or we would not take", async () => {
  const wrong = await register({ ...newcomer, ecosystemTenantId: newId(), regime: "605" });
  expect([wrong.status, wrong.body.errorCode]).toEqual([400, "VALIDATION_ERROR"]);
  expect((await register({ ...newcomer, ecosystemTenantId: "mine" })).status).toBe(400);
});

test("403 for a scheduler outside, 401 for a key", async () => {
  const body = { ...newcomer, ecosystemTenantId: newId() };
  const bearer = { authorization: `Bearer ${testCronSecret}` };
  expect((await ground.request(line, { body, headers: bearer })).status).toBe(403);
  expect((await ground.request(line, { body, key: ground.key })).status).toBe(401);
});
