/** A business that is the victim's: its key, and an address that hears of its payments. */
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { AllowedUrl } from "#platform/webhooks/endpoints/endpoints.ts";
import { keyCaller, type KeyCaller } from "#platform/testing/isolation/callers.ts";
import { deliveryOf, type VictimWebhook } from "#platform/testing/isolation/victim-webhook.ts";
import { merchantPlace } from "../connections/merchant-webhooks.page.ts";
import { registerTenant } from "../house/register-tenant.command.ts";
import { payerMail } from "./isolation-victim.ts";
import type { PeopleGround } from "./people.ts";

export interface VictimBusiness extends VictimWebhook {
  readonly businessId: string;
  readonly keyId: string;
}

/** Of the person whose wallet it is, too. */
export const newBusiness = async (
  ground: PeopleGround,
  pay: (ground: PeopleGround, key: KeyCaller) => Promise<void>,
): Promise<VictimBusiness> => {
  const { db, webhooks } = ground.app.services;
  const tenant = { id: newId(), name: "Negocio Canario", email: "negocio@example.org" };
  await registerTenant(db, tenant, payerMail, ground.clock.now());
  const url = "http://127.0.0.1:9/canario-negocio";
  const made = await db.transaction((tx) =>
    webhooks.endpoints.register(tx, {
      place: merchantPlace(tenant),
      registeredBy: "person:canario",
      url: new AllowedUrl(url),
      description: null,
      events: ["payment.completed"],
      ordering: "none",
    }),
  );
  if (made instanceof Refusal) throw new Error(made.code);
  const scope = { tenantId: tenant.id };
  const may = ["payments:create", "payments:read"];
  const key = await keyCaller(ground, "business's key", { may, scope });
  await pay(ground, key);
  const endpointId = made.endpoint.id;
  const deliveryId = await deliveryOf(ground, endpointId);
  const marks = [url, endpointId, deliveryId, made.secret, key.keyId];
  return { businessId: tenant.id, keyId: key.keyId, endpointId, deliveryId, marks };
};
