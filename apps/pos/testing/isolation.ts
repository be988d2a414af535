/** The point of sale's table of isolation, put together. */
import { portalPermission } from "#contracts/consumer/caller.ts";
import { keyCaller, madeBy } from "#platform/testing/isolation/callers.ts";
import type { TableCaller } from "#platform/testing/isolation/claim.ts";
import { keyPageClaims } from "#platform/testing/isolation/key-page-claims.ts";
import { addDeliveryOf } from "#platform/testing/isolation/victim-webhook.ts";
import { webhookPageClaims } from "#platform/testing/isolation/webhook-page-claims.ts";
import type { IsolationTable } from "#platform/testing/isolation/table.ts";
import { billing, sourceApp } from "./ground.ts";
import { cashierName, posClaims } from "./isolation-claims.ts";
import { posPageClaims } from "./isolation-pages.ts";
import { everything, foreignTo, marksOf, soldAt } from "./isolation-victim.ts";
import type { PeopleGround } from "./people.ts";

export const posIsolation = async (ground: PeopleGround): Promise<IsolationTable> => {
  const business = await ground.found({ like: "frutas" });
  const scope = { tenantId: business.id };
  const owner = await keyCaller(ground, "business's key", { may: everything, scope });
  const items = [{ productId: business.products[0]?.id ?? "", quantity: 1 }];
  const sale = { tenantId: business.id, items, paymentMethod: "cash" };
  const sell = () => ground.post("/api/orders", sale);
  const webhook = await addDeliveryOf(ground, owner, sell);
  // Its own for the pages: what operations remove, pages could not show.
  const shownWebhook = await addDeliveryOf(ground, owner, sell);
  const { endpointId, deliveryId } = webhook;
  const sold = await soldAt(ground, owner, business);
  const portalKey = await keyCaller(ground, "portal's key", { may: [portalPermission] });
  const portal: TableCaller = {
    ...portalKey,
    presents: { key: portalKey.key, headers: { "x-source-app": sourceApp } },
  };
  const asked = await ground.request(`POST /api/consumer/tenants/${business.id}/invoice-requests`, {
    ...portal.presents,
    body: { orderId: sold.orderId, billingData: billing },
  });
  const { requestId = "" } = asked.body as { readonly requestId?: string };
  const victim = { ...sold, business, requestId };
  const foreign = await foreignTo(ground);
  const manager: TableCaller = {
    name: "manager",
    kind: "session",
    may: [],
    presents: { cookie: await ground.hire(business.id, "manager-canaria") },
  };
  // Sees what the till needs: of what managers alone may see, a cashier is a stranger.
  const cashier: TableCaller = {
    name: cashierName,
    kind: "session",
    may: [],
    reaches: true,
    knows: [business.id],
    presents: { cookie: await ground.hire(business.id, "cajera-canaria", "operational") },
  };
  const keyId = await madeBy(ground, owner);
  const shownKeyId = await madeBy(ground, owner);
  return {
    definition: ground.app.definition,
    app: ground,
    owner,
    foreign: [...foreign, cashier],
    marks: [
      ...marksOf(victim),
      requestId,
      owner.keyId,
      keyId,
      shownKeyId,
      ...webhook.marks,
      ...shownWebhook.marks,
    ],
    kit: { keyId, owner, endpointId, deliveryId },
    operations: posClaims(victim, portal),
    pages: {
      ...posPageClaims(ground.app.definition, victim, manager),
      ...webhookPageClaims(ground.app.definition, {
        ...shownWebhook,
        at: "/n/:tenant/webhooks",
        path: { tenant: business.id },
        owner: manager,
      }),
      ...keyPageClaims(ground.app.definition, {
        at: "/n/:tenant/keys",
        path: { tenant: business.id },
        keyId: shownKeyId,
        owner: manager,
      }),
    },
  };
};
