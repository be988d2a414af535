/** Identity in the demo world: people who can sign in, a client of each kind, and two keys. */
import type { DemoFacts, DemoKey, DemoUser } from "#platform/app.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { newId, newToken } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { hashPassword } from "./passwords/password-hash.ts";
import { registerClient } from "./clients/register-client.command.ts";
import { seedContacts } from "./seed-contacts.ts";
import { seedMarketing } from "./seed-marketing.ts";
import { seedPlans } from "./seed-plans.ts";
import { insertAccount } from "./accounts/accounts.store.ts";

const people = [
  { key: "operator", email: "operadora@milpa.test", name: "Olga Operadora", roles: ["operator"] },
  { key: "valeria", email: "valeria@milpa.test", name: "Valeria Vega", roles: [] },
  { key: "tomas", email: "tomas@milpa.test", name: "Tomás Tovar", roles: [] },
] as const;

const clients = [
  {
    key: "demoSpaClient",
    name: "Portal de ejemplo",
    kind: "spa",
    redirectUris: ["http://127.0.0.1:9876/callback", "http://localhost:9876/callback"],
  },
  {
    key: "demoWebClient",
    name: "Tienda de ejemplo",
    kind: "web",
    redirectUris: ["http://127.0.0.1:9876/callback", "http://localhost:9876/callback"],
  },
  {
    key: "demoNativeClient",
    name: "App de ejemplo",
    kind: "native",
    redirectUris: ["http://127.0.0.1/callback", "mx.milpa.ejemplo:/callback"],
  },
] as const;

const scopes = ["openid", "profile", "email", "offline_access"] as const;

const wantedKeys = {
  identityFull: [
    ...["clients:manage", "keys:manage", "webhooks:manage"],
    ...["allocations:check", "tenants:read", "tenants:manage"],
    ...["contacts:read", "contacts:write"],
  ],
  identityWeak: [],
} as const;

export const seedIdentity = async (services: Services, tx: Queries): Promise<DemoFacts> => {
  const users = await foundPeople(services, tx);
  const made = await foundClients(services, tx);
  const plans = await seedPlans(services, tx);
  const valeria = users.find(({ key }) => key === "valeriaPerson");
  const bakery = { tenantId: plans["bakeryTenant"] ?? "", personId: valeria?.id ?? "" };
  return {
    apiKeys: await foundKeys(services, tx),
    users: users.map(({ user }) => user),
    oauthClients: made.map(({ facts }) => facts),
    ids: {
      ...Object.fromEntries([...users, ...made].map(({ key, id }) => [key, id])),
      ...plans,
      ...(await seedMarketing(services, tx, bakery)),
      ...(await seedContacts(tx, { ...bakery, now: services.clock.now() })),
    },
  };
};

async function foundPeople(
  { clock }: Services,
  tx: Queries,
): Promise<readonly { readonly key: string; readonly id: string; readonly user: DemoUser }[]> {
  const found = [];
  for (const { key, email, name, roles } of people) {
    const [id, password] = [newId(), newToken(16).toLowerCase()];
    const account = { id, email, emailKey: email, name, locale: "es-MX", roles } as const;
    const passwordHash = await hashPassword(password);
    await insertAccount(tx, { ...account, passwordHash, at: clock.now() });
    found.push({ key: `${key}Person`, id, user: { email, password, name, roles } });
  }
  return found;
}

async function foundClients({ clock }: Services, tx: Queries) {
  const found = [];
  for (const { key, name, kind, redirectUris } of clients) {
    const fields = { name, kind, redirectUris, scopes, defaultScopes: scopes, homepage: "" };
    const flags = { firstParty: false, sendIss: true, dpopBound: false, parRequired: false };
    const made = await registerClient(tx, { ...fields, ...flags }, clock.now());
    if (made === null || made instanceof Refusal) throw new Error("a demo client was refused");
    const { clientId } = made.client;
    const secret = made.secret ? { client_secret: made.secret.secret } : {};
    const facts = { client_id: clientId, redirect_uris: redirectUris, scopes, kind, ...secret };
    found.push({ key, id: clientId, facts: { ...facts, name } });
  }
  return found;
}

async function foundKeys({ app, keys }: Services, tx: Queries) {
  const made: Record<string, DemoKey> = {};
  for (const [name, permissions] of Object.entries(wantedKeys)) {
    const { key } = await keys.create({ name, permissions, scope: {} }, tx);
    made[name] = { key, app, permissions, scope: {} };
  }
  return made;
}
