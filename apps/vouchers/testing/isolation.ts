/** The vouchers' table of isolation, put together. */
import { keyCaller, madeBy, sessionCaller } from "#platform/testing/isolation/callers.ts";
import { keyPageClaims } from "#platform/testing/isolation/key-page-claims.ts";
import type { IsolationTable } from "#platform/testing/isolation/table.ts";
import { addDeliveryOf } from "#platform/testing/isolation/victim-webhook.ts";
import { webhookPageClaims } from "#platform/testing/isolation/webhook-page-claims.ts";
import type { TestApp } from "#platform/testing/test-app.ts";
import { voucherClaims, voucherPageClaims } from "./isolation-claims.ts";
import { pocketPageClaims } from "./isolation-pocket-claims.ts";
import {
  everything,
  foreignTo,
  marksOf,
  newVictim,
  type VoucherVictim,
} from "./isolation-victim.ts";
import type { Person } from "./market.ts";

/** The table of this app; `world` runs `vouchersApp` or a variant of it. */
export const voucherIsolation = async (world: TestApp): Promise<IsolationTable> => {
  const victim = await newVictim(world);
  const { market, stallId } = victim;
  const { communityId } = market;
  const own = { may: everything, scope: { communityId, cellIds: [stallId] } };
  const owner = await keyCaller(world, "merchant's key", own);
  const webhook = await addDeliveryOf(world, owner, () => chargeAndApply(world, victim, owner.key));
  // Its own for the pages: what operations remove, pages could not show.
  const shownWebhook = await addDeliveryOf(world, owner, () =>
    chargeAndApply(world, victim, owner.key, "told-too"),
  );
  const keyId = await madeBy(world, owner);
  const shownKeyId = await madeBy(world, owner);
  const operator = await market.member({ displayName: "Olga", operates: [stallId] });
  const subject = (who: Person) => ({ shard: communityId, id: who.id });
  const register = await sessionCaller(world, "operator of the stall", {
    subject: subject(operator),
    may: ["member", "operator"],
  });
  const paying = await sessionCaller(world, "payer", {
    subject: subject(victim.payer),
    may: ["member"],
  });
  const administrator = await sessionCaller(world, "administrator", {
    subject: subject(victim.administrator),
    may: ["member", "administrator"],
  });
  const owners = { owner, register, paying, administrator };
  return {
    definition: world.app.definition,
    app: world,
    owner,
    foreign: await foreignTo(world, victim),
    marks: [
      ...marksOf(victim),
      ...webhook.marks,
      ...shownWebhook.marks,
      owner.keyId,
      keyId,
      shownKeyId,
    ],
    kit: {
      keyId,
      owner,
      endpointId: webhook.endpointId,
      deliveryId: webhook.deliveryId,
    },
    operations: voucherClaims(victim, owners),
    pages: {
      ...voucherPageClaims(victim, owners),
      ...pocketPageClaims(owners),
      ...webhookPageClaims(world.app.definition, {
        ...shownWebhook,
        at: "/webhooks",
        alsoThere: ["administrator of another community"],
        owner: administrator,
      }),
      ...keyPageClaims(world.app.definition, {
        at: "/keys",
        keyId: shownKeyId,
        owner: administrator,
        form: { [`cell_${stallId}`]: "yes" },
        alsoThere: ["administrator of another community"],
      }),
    },
  };
};

const chargeAndApply = async (
  world: TestApp,
  { market, stallId, payer }: VoucherVictim,
  key: string,
  externalRef = "told",
): Promise<void> => {
  const { id } = (await market.charge(500, { cellId: stallId, externalRef }, key)) as {
    id: string;
  };
  const { cookie } = payer;
  await world.request(`POST /api/charge-requests/${id}/apply`, { cookie, body: {} });
};
