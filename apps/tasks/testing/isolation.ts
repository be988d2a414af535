/** The table of isolation of tasks: a market's things are its own. */
import { portalPermission } from "#contracts/consumer/caller.ts";
import {
  keyCaller,
  madeBy,
  strangersOf,
  type KeyCaller,
} from "#platform/testing/isolation/callers.ts";
import type { TableCaller } from "#platform/testing/isolation/claim.ts";
import { keyPageClaims } from "#platform/testing/isolation/key-page-claims.ts";
import type { IsolationTable } from "#platform/testing/isolation/table.ts";
import { addDeliveryOf } from "#platform/testing/isolation/victim-webhook.ts";
import { webhookPageClaims } from "#platform/testing/isolation/webhook-page-claims.ts";
import { sourceApp, type TaskGround } from "./ground.ts";
import { consumerClaims, operationClaims, pageClaims } from "./isolation-claims.ts";
import { clientPhone, livedAt, startTask } from "./isolation-victim.ts";

const everything = ["tasks:read", "tasks:write", "keys:manage", "webhooks:manage"];

export const taskIsolation = async (ground: TaskGround): Promise<IsolationTable> => {
  const at = await ground.found();
  const hidden = await ground.found({ portal: false });
  const scope = { tenantId: at.id };
  const owner = await keyCaller(ground, "market's key", { may: everything, scope });
  const portalKey = await keyCaller(ground, "portal's key", { may: [portalPermission] });
  const portal: TableCaller = {
    ...portalKey,
    presents: { key: portalKey.key, headers: { "x-source-app": sourceApp } },
  };
  // One endpoint for operations and one for pages, whose owner removes it.
  const webhook = await addDeliveryOf(ground, owner, () => startTask(ground, at));
  const shown = await addDeliveryOf(ground, owner, () => startTask(ground, at));
  const victim = await livedAt(ground, at, portal);
  const keyId = await madeBy(ground, owner);
  const shownKeyId = await madeBy(ground, owner);
  const session = async (who: string, placeId: string): Promise<TableCaller> => ({
    name: who,
    kind: "session",
    may: [],
    presents: { cookie: await ground.hire(placeId, who.replaceAll(" ", "-")) },
  });
  const foreign: readonly TableCaller[] = [
    ...strangersOf(ground),
    await keyCaller(ground, "another market's key", {
      may: everything,
      scope: { tenantId: hidden.id },
    }),
    await keyCaller(ground, "key without permissions", { may: [] }),
    await session("owner of another", hidden.id),
  ];
  const { endpointId, deliveryId } = webhook;
  const runs = await session("canaria", at.id);
  const path = { tenant: at.id };
  const { definition } = ground.app;
  const pages = {
    ...pageClaims(ground, victim, runs),
    ...webhookPageClaims(definition, { ...shown, at: "/n/:tenant/webhooks", path, owner: runs }),
    ...keyPageClaims(definition, { at: "/n/:tenant/keys", path, keyId: shownKeyId, owner: runs }),
  };
  return {
    definition,
    app: ground,
    owner: owner satisfies KeyCaller,
    foreign,
    marks: [
      ...[victim.billId, victim.ticketCode, victim.requestId, victim.taskerId, victim.offerId],
      ...[victim.clientId, owner.keyId, keyId, shownKeyId, clientPhone],
      ...[...webhook.marks, ...shown.marks],
    ],
    kit: { keyId, owner, endpointId, deliveryId },
    operations: { ...operationClaims(victim), ...consumerClaims(victim, portal) },
    pages,
  };
};
