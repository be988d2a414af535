/** Invoicing's table of isolation, put together. */
import { keyCaller, madeBy } from "#platform/testing/isolation/callers.ts";
import type { TableCaller } from "#platform/testing/isolation/claim.ts";
import { keyPageClaims } from "#platform/testing/isolation/key-page-claims.ts";
import type { IsolationTable } from "#platform/testing/isolation/table.ts";
import { addDeliveryOf } from "#platform/testing/isolation/victim-webhook.ts";
import { webhookPageClaims } from "#platform/testing/isolation/webhook-page-claims.ts";
import { invoicingClaims, invoicingPageClaims } from "./isolation-claims.ts";
import { everything, foreignTo, marksOf, newVictim, reference } from "./isolation-victim.ts";
import type { PeopleGround } from "./people.ts";

export const invoicingIsolation = async (ground: PeopleGround): Promise<IsolationTable> => {
  const organizationId = await ground.addOrganization();
  const scope = { organizationId };
  const owner = await keyCaller(ground, "organization's key", { may: everything, scope });
  const webhook = await addDeliveryOf(ground, owner, () => ground.stamp({}, { key: owner.key }));
  // Its own for the pages: what operations remove, pages could not show.
  const shownWebhook = await addDeliveryOf(ground, owner, () =>
    ground.stamp({}, { key: owner.key }),
  );
  const keyId = await madeBy(ground, owner);
  const shownKeyId = await madeBy(ground, owner);
  const victim = await newVictim(ground, owner, organizationId);
  // Its own for the pages: what operations cancel, pages could not follow up.
  const shown = await newVictim(ground, owner, organizationId, `${reference}-shown`);
  const foreign = await foreignTo(ground, organizationId);
  const person = (name: string, cookie: string): TableCaller => ({
    name,
    kind: "session",
    may: [],
    presents: { cookie },
  });
  const member = person("member", await ground.member("canaria-member", organizationId));
  const operator = person("operator", await ground.operator());
  const { endpointId, deliveryId, marks } = webhook;
  return {
    definition: ground.app.definition,
    app: ground,
    owner,
    foreign,
    marks: [
      ...marksOf(victim),
      shown.uuid,
      shown.invoiceId,
      ...marks,
      ...shownWebhook.marks,
      owner.keyId,
      keyId,
      shownKeyId,
    ],
    kit: { keyId, owner, endpointId, deliveryId },
    operations: invoicingClaims(victim),
    pages: {
      ...invoicingPageClaims(ground.app.definition, shown, { owner, member, operator }),
      ...webhookPageClaims(ground.app.definition, {
        ...shownWebhook,
        at: "/o/:organization/webhooks",
        path: { organization: organizationId },
        owner: member,
      }),
      ...keyPageClaims(ground.app.definition, {
        at: "/o/:organization/keys",
        path: { organization: organizationId },
        keyId: shownKeyId,
        owner: member,
      }),
    },
  };
};
