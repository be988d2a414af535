/** The portal's table of isolation: consumers, businesses, and the platforms that bring them. */
import { emptyPasskey } from "#platform/testing/soft-authenticator.ts";
import { keyCaller, madeBy, strangersOf } from "#platform/testing/isolation/callers.ts";
import type { Claim, Claims, TableCaller } from "#platform/testing/isolation/claim.ts";
import { addDeliveryOf } from "#platform/testing/isolation/victim-webhook.ts";
import type { IsolationTable } from "#platform/testing/isolation/table.ts";
import { consumerDesk, newPhone, sale } from "./consumer-desk.ts";
import { usualTenant, type PortalGround } from "./ground.ts";
import { portalPageClaims } from "./isolation-pages.ts";

const may = ["tenants:write", "keys:manage", "webhooks:manage"];
const bought = "canario-order";
const support = "canario-support@example.org";

export const portalIsolation = async (ground: PortalGround): Promise<IsolationTable> => {
  const owner = await keyCaller(ground, "platform's key", { may, scope: { platformId: "shop" } });
  const keyId = await madeBy(ground, owner);
  const { double } = ground;
  await ground.register({ contact: { ...usualTenant.contact, email: support } });
  const consumer = await customerOf(ground, "canario-customer");
  const webhook = await addDeliveryOf(ground, owner, () => customerOf(ground, "canario-linked"));
  const { endpointId, deliveryId } = webhook;
  double.orders.push(
    sale("canario-customer", { id: bought, code: "CODE-CANARIO", total: 7331.77 }),
  );
  double.invoices.set("canario-customer", [
    { id: "canario-invoice", uuid: "6f1b0c3e-2f55-4a3e-9a50-0d8f3c1e7b11", folio: "CAN-17" },
  ]);
  return {
    definition: ground.app.definition,
    app: ground,
    owner,
    foreign: await foreignTo(ground),
    marks: [
      ...["canario-customer", bought, "CODE-CANARIO", "7,331.77", "7331.77", "canario-invoice"],
      ...["CAN-17", consumer.phone, double.apiKey, double.url, keyId, owner.keyId],
      ...webhook.marks,
    ],
    kit: { keyId, owner, endpointId, deliveryId },
    operations: operationsOf(double.tenantId, consumer.caller),
    pages: portalPageClaims(ground.app.definition, { order: bought }, consumer.caller),
  };
};

const customerOf = async (ground: PortalGround, id: string) => {
  const phone = newPhone();
  ground.double.consumers.set(phone, id);
  const sign = async () => ({ cookie: await consumerDesk(ground).signIn(phone) });
  const presents = await sign();
  const caller: TableCaller = { name: id, kind: "session", may: [], presents, anew: sign };
  return { caller, phone };
};

const foreignTo = async (ground: PortalGround): Promise<readonly TableCaller[]> => {
  const { caller } = await customerOf(ground, "another customer");
  const tenant = { platformId: "shop", tenantId: "another" };
  return [
    ...strangersOf(ground),
    await keyCaller(ground, "key without the permission", { may: [] }),
    await keyCaller(ground, "another platform's key", { may, scope: { platformId: "evil" } }),
    await keyCaller(ground, "another business's key", { may, scope: tenant }),
    caller,
  ];
};

const operationsOf = (tenantId: string, consumer: TableCaller): Claims => {
  const path = { platformId: "shop", tenantId };
  const one = (body?: object): Claim => ({
    aim: { path, sent: body ? { body } : {} },
    sees: "refused",
    control: "admits",
  });
  const platform = { name: "Foreign", baseUrl: "http://127.0.0.1:9", apiKey: "foreign-key" };
  const open: Claim = { sees: "nothing", control: "none" };
  return {
    "PUT /api/tenants/:platformId/:tenantId": one(usualTenant),
    "GET /api/tenants/:platformId/:tenantId": one(),
    "GET /api/tenants": {
      aim: { query: "?platformId=shop" },
      sees: "nothing",
      control: "admits",
    },
    "PUT /api/platforms/:platformId": { ...one(platform), control: "none" },
    "GET /api/platforms/:platformId": one(),
    "POST /api/tenants/:platformId/:tenantId/domain/check": { ...one(), control: "none" },
    "DELETE /api/tenants/:platformId/:tenantId": { ...one(), control: "none" },
    "GET /api/domains/ask": { ...open, aim: { query: "?domain=tienda.example" } },
    "POST /api/passkeys/options": { ...open, owner: consumer },
    "POST /api/passkeys": { ...open, aim: { sent: { body: emptyPasskey } } },
    "POST /api/passkeys/sign-in/options": open,
    "POST /api/passkeys/sign-in": { ...open, aim: { sent: { body: {} } } },
  };
};
