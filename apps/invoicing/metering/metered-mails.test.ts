// Mails with a tenant's invoices are its use; what its plan does not have is said where it is seen.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startTestIdentity, type TestIdentity } from "#platform/metering/test-identity.ts";
import { listMails } from "../invoice-page/happenings.query.ts";
import { billOrganization } from "../organizations/bill-organization.command.ts";
import { until } from "../testing/meddle.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";

let identity: TestIdentity;
let ground: InvoicingGround;
let tenantId: string;
beforeAll(async () => {
  identity = await startTestIdentity();
  ground = await startInvoicing({ urls: { identity: identity.url } });
});
beforeEach(async () => {
  tenantId = newId();
  const billing = { billedAs: "ecosystem", ecosystemTenantId: tenantId } as const;
  await billOrganization(ground.app.services.db, ground.organizationId, billing);
});
afterAll(async () => {
  await ground.stop();
  await identity.stop();
});

const used = (resource: string) =>
  identity.booked.filter((one) => one.tenantId === tenantId && one.resource === resource).length;
/** As the invoice's page tells it. */
const told = (invoiceId: string) =>
  listMails(ground.app.services.db, ground.organizationId, invoiceId, 10);

test("one mail, one use", async () => {
  const to = `${newId()}@example.org`;
  const { body } = await ground.stamp({ emailReceptor: to });
  await until(() => ground.sent.some((mail) => mail.to === to));
  expect([used("stamps"), used("email_sends")]).toEqual([1, 1]);
  expect(await told(body.invoiceId)).toMatchObject([{ recipient: to, refusal: null }]);
});

test("one that the plan does not have never leaves, and the invoice's page says so", async () => {
  identity.limit(tenantId, 0, "email_sends");
  const to = `${newId()}@example.org`;
  const { status, body } = await ground.stamp({ emailReceptor: to });
  expect(status).toBe(201);
  await until(async () => (await told(body.invoiceId))[0]?.refusal === "limit_reached");
  expect(ground.sent.filter((mail) => mail.to === to)).toEqual([]);
});
