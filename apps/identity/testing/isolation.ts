/** Identity's table of isolation: a person's account, an operator's clients. */
import { newId } from "#platform/id.ts";
import {
  keyCaller,
  madeBy,
  sessionCaller,
  strangersOf,
} from "#platform/testing/isolation/callers.ts";
import type { TableCaller } from "#platform/testing/isolation/claim.ts";
import { keyPageClaims } from "#platform/testing/isolation/key-page-claims.ts";
import { addDeliveryOf } from "#platform/testing/isolation/victim-webhook.ts";
import { webhookPageClaims } from "#platform/testing/isolation/webhook-page-claims.ts";
import { insertBusiness } from "../businesses/businesses.store.ts";
import { createLanding } from "../landings/change-landing.command.ts";
import { switchAccount } from "../accounts/switch-account.command.ts";
import type { IsolationTable } from "#platform/testing/isolation/table.ts";
import { freshTokens, type IdentityGround, type SignedInPerson } from "./ground.ts";
import { addContactThings } from "./isolation-contacts.ts";
import { addIssuedInvoice } from "./isolation-invoice.ts";
import { identityClaims, identityPageClaims } from "./isolation-claims.ts";

const contactPermissions = ["contacts:read", "contacts:write"];
const planPermissions = [
  ...["tenants:read", "tenants:manage", "allocations:check"],
  ...contactPermissions,
];
const may = ["clients:manage", "keys:manage", "webhooks:manage", ...planPermissions];

export const identityIsolation = async (ground: IdentityGround): Promise<IsolationTable> => {
  const owner = await keyCaller(ground, "key of an operator", { may });
  const keyId = await madeBy(ground, owner);
  const shownKeyId = await madeBy(ground, owner);
  const block = async () =>
    switchAccount(ground.app.services, (await ground.addPerson()).id, "off");
  const webhook = await addDeliveryOf(ground, owner, block);
  const { endpointId, deliveryId } = webhook;
  // Its own for the pages: what operations remove, pages could not show.
  const shownWebhook = await addDeliveryOf(ground, owner, block);
  const person = await ground.signIn();
  const operator = await ground.signIn(await ground.addPerson({ roles: ["operator"] }));
  const client = await ground.addClient({ kind: "web" });
  const { access_token: token, refresh_token: refresh } = await freshTokens(ground, person, client);
  const secrets = await ground.request(`POST /api/clients/${client.clientId}/secrets`, {
    key: owner.key,
  });
  const { client_secret_id: secretId = "" } = secrets.body as { client_secret_id?: string };
  const { tenantId, subscriptionId, packId, reservationIds } = await addTenant(
    ground,
    owner.key,
    person.email,
  );
  const { db, clock } = ground.app.services;
  const begun = { tenantId, trade: "other", founderId: person.id, foundedAt: clock.now() } as const;
  await insertBusiness(db, begun);
  const invoiceId = await addIssuedInvoice(ground, tenantId);
  const contactThings = await addContactThings(ground, tenantId);
  const landingId = await addLanding(ground, tenantId);
  const things = { client, token, refresh, secretId, tenantId, reservationIds, invoiceId };
  const victim = { ...things, person, landingId, contactThings };
  const owners = {
    person: await sessionOf(ground, "person", person, []),
    operator: await sessionOf(ground, "operator", operator, ["operator"]),
  };
  return {
    definition: ground.app.definition,
    app: ground,
    owner,
    foreign: await foreignTo(ground),
    marks: [
      ...webhook.marks,
      ...shownWebhook.marks,
      ...[person.id, person.email, person.deviceId, client.id, client.clientId, secretId],
      ...[tenantId, subscriptionId, packId, ...reservationIds, invoiceId, landingId],
      ...Object.values(contactThings),
      ...[
        token,
        refresh,
        keyId,
        shownKeyId,
        owner.keyId,
        client.secret ?? "a client without a secret",
      ],
    ],
    kit: { keyId, owner, endpointId, deliveryId },
    operations: identityClaims(victim, owners),
    pages: {
      ...identityPageClaims(ground.app.definition, victim, owners),
      ...webhookPageClaims(ground.app.definition, {
        ...shownWebhook,
        at: "/webhooks",
        owner: owners.operator,
      }),
      ...keyPageClaims(ground.app.definition, {
        at: "/keys",
        keyId: shownKeyId,
        owner: owners.operator,
      }),
    },
  };
};

/** With a subscription, a deal, a use and units held; theirs who has the address. */
const addTenant = async (ground: IdentityGround, key: string, email: string) => {
  const at = "/api/ecosystem/tenants";
  const body = { billing_email: email, company_name: "Canario" };
  const made = await ground.request(`POST ${at}`, { key, body });
  const { id: tenantId } = made.body as { readonly id: string };
  const plan = { app_name: "invoicing", tier: "starter", begin: "active" };
  const begun = await ground.request(`POST ${at}/${tenantId}/subscriptions`, { key, body: plan });
  const { id: subscriptionId } = begun.body as { readonly id: string };
  const deal = { contract_start: "2026-01-01" };
  await ground.request(`PUT ${at}/${tenantId}/custom-tier`, { key, body: deal });
  const use = { ecosystem_tenant_id: tenantId, resource_type: "stamps", quantity: 1 };
  await ground.request("POST /api/allocations/check", { key, body: use });
  const addon = { addon: "own_domain" };
  await ground.request(`POST ${at}/${tenantId}/addons`, { key, body: addon });
  const pack = { pack: "stamps_100" };
  const bought = await ground.request(`POST ${at}/${tenantId}/packs`, { key, body: pack });
  const { id: packId } = bought.body as { readonly id: string };
  const hold = async (reference_id: string): Promise<string> => {
    const wanted = { ...use, resource_type: "ai_tokens", reference_id };
    const held = await ground.request("POST /api/allocations/reservations", { key, body: wanted });
    return (held.body as { readonly reservation_id: string }).reservation_id;
  };
  const reservationIds = [await hold("canary-1"), await hold("canary-2")] as const;
  return { tenantId, subscriptionId, packId, reservationIds };
};

const addLanding = async ({ app, clock }: IdentityGround, tenantId: string): Promise<string> => {
  const first = { headline: "Canario", text: "Canario", button: "Canario" };
  const given = { tenantId, slug: "canario", first };
  const made = await createLanding(app.services.db, given, clock.now());
  if (typeof made === "string") throw new Error(`no landing: ${made}`);
  return made.id;
};

const sessionOf = (
  ground: IdentityGround,
  name: string,
  { id: shard, deviceId: id }: SignedInPerson,
  roles: readonly string[],
): Promise<TableCaller> =>
  sessionCaller(ground, name, { subject: { shard, id }, may: ["person", ...roles] });

const foreignTo = async (ground: IdentityGround): Promise<readonly TableCaller[]> => {
  const other = await sessionOf(ground, "another person", await ground.signIn(), []);
  return [
    ...strangersOf(ground),
    await keyCaller(ground, "key without the permission", { may: [] }),
    await keyCaller(ground, "another lineage's key", { may: ["keys:manage"] }),
    await keyCaller(ground, "a tenant's key", {
      may: ["keys:manage", "webhooks:manage"],
      scope: { tenantId: "tenant-foreign" },
    }),
    await keyCaller(ground, "another tenant's key for plans", {
      may: planPermissions,
      scope: { tenantId: newId() },
    }),
    // Calls that end a device come with one of their own.
    {
      ...other,
      anew: async () => {
        const { cookie } = await ground.signIn();
        return { cookie };
      },
    },
  ];
};
