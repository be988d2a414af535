/** What each operation and page of identity says of itself. */
import { recordNames } from "#contracts/identity/record-list.ts";
import { emptyPasskey } from "#platform/testing/soft-authenticator.ts";
import type { AppDefinition } from "#platform/app.ts";
import type { Aim, Claim, Claims, TableCaller } from "#platform/testing/isolation/claim.ts";
import { testPassword, type SignedInPerson, type TestRegistration } from "./ground.ts";

export interface IdentityVictim {
  readonly person: SignedInPerson;
  readonly client: TestRegistration;
  readonly token: string;
  readonly refresh: string;
  readonly secretId: string;
  /** With a subscription to the app, and a deal. */
  readonly tenantId: string;
  /** Of the tenant's units: one to be settled, one to be released. */
  readonly reservationIds: readonly [string, string];
  /** Of the tenant, issued. */
  readonly invoiceId: string;
  /** Of the tenant, not shown to anybody yet. */
  readonly landingId: string;
  /** Ids of what the tenant has of contacts, by the names that addresses give them. */
  readonly contactThings: Readonly<Record<string, string>>;
}

export interface IdentityOwners {
  readonly person: TableCaller;
  readonly operator: TableCaller;
}

const open: Claim = { sees: "nothing", control: "none" };

export const identityClaims = (victim: IdentityVictim, owners: IdentityOwners): Claims => ({
  ...protocolOf(victim),
  ...clientsOf(victim),
  ...passkeysOf(owners),
  ...plansOf(victim),
  ...addressBookOf(victim),
  "GET /.well-known/oauth-authorization-server": open,
  // So here, and what the telephone network signed.
  "POST /api/telephony/messages": {
    aim: { sent: { form: { From: "+525550000001", Body: "BAJA" } } },
    sees: "unknown",
    control: "none",
  },
  "POST /api/telephony/calls/:callId/:attempt": {
    aim: {
      path: { callId: victim.tenantId, attempt: "1" },
      sent: { form: { CallStatus: "busy" } },
    },
    sees: "unknown",
    control: "none",
  },
  // Anybody reaches it, and only what payments signed is heard.
  "POST /api/webhooks/payments": {
    aim: { sent: { body: { data: { payment_id: victim.tenantId } } } },
    sees: "unknown",
    control: "none",
  },
});

/** Whoever sends the victim's token without its client's secret gets nothing for it. */
const protocolOf = ({ client, token, refresh }: IdentityVictim): Claims => {
  const { clientId: client_id } = client;
  const form = { grant_type: "refresh_token", refresh_token: refresh, client_id };
  const stolen = { token, client_id };
  const wrong = { client_secret: "milpa_cs_of-somebody-else" };
  return {
    "POST /oauth/token": { ...open, aim: { sent: { form: { ...form, ...wrong } } } },
    "GET /oauth/userinfo": open,
    "POST /oauth/revoke": { ...open, aim: { sent: { form: { ...stolen, ...wrong } } } },
    "POST /oauth/introspect": { ...open, aim: { sent: { form: { ...stolen, ...wrong } } } },
    "POST /oauth/par": { ...open, aim: { sent: { form: { client_id, ...wrong } } } },
  };
};

const clientsOf = ({ client, secretId }: IdentityVictim): Claims => {
  const { clientId } = client;
  // All clients are the house's: an operator's, and of keys that may manage them.
  const one: Claim = { aim: { path: { clientId, secretId } }, sees: "forbidden" };
  const body = { name: "Foreign", kind: "spa", redirect_uris: ["https://foreign.example/cb"] };
  return {
    "POST /api/clients": { ...one, aim: { sent: { body } } },
    "GET /api/clients": one,
    "GET /api/clients/:clientId": one,
    "PATCH /api/clients/:clientId": {
      ...one,
      aim: { path: { clientId }, sent: { body: { homepage: "https://foreign.example" } } },
    },
    "POST /api/clients/:clientId/secrets": one,
    "DELETE /api/clients/:clientId/secrets/:secretId": one,
    "DELETE /api/clients/:clientId": one,
  };
};

/** Tenants are the house's; a key that is bound to one has no other. */
const plansOf = ({ tenantId, reservationIds, invoiceId }: IdentityVictim): Claims => {
  const tenants = "/api/ecosystem/tenants";
  const one: Claim = { aim: { path: { tenantId, appName: "invoicing" } }, sees: "forbidden" };
  const sent = (body: object): Claim => ({ ...one, aim: { ...one.aim, sent: { body } } });
  const ofTenant = { query: `?ecosystem_tenant_id=${tenantId}` };
  const subscription = `${tenants}/:tenantId/subscriptions`;
  return {
    [`POST ${tenants}`]: sent({ billing_email: "canario@foreign.example", company_name: "F" }),
    // A key of another tenant lists its own alone.
    [`GET ${tenants}`]: { sees: "nothing" },
    [`GET ${tenants}/:tenantId`]: one,
    [`PUT ${tenants}/:tenantId/custom-tier`]: sent({ contract_start: "2026-01-01" }),
    [`PUT ${tenants}/:tenantId/fiscal-data`]: sent({
      rfc: "CACX7605101P8",
      legal_name: "XOCHILT CASAS CHAVEZ",
      regime: "621",
      postal_code: "36257",
      cfdi_use: "G03",
    }),
    [`POST ${subscription}`]: sent({ app_name: "pos", tier: "starter" }),
    [`PATCH ${subscription}/:appName`]: sent({ units: 2 }),
    [`POST ${subscription}/:appName/activate`]: one,
    [`DELETE ${subscription}/:appName`]: one,
    [`DELETE ${subscription}/:appName/pending`]: one,
    [`POST ${subscription}/:appName/preview`]: sent({ units: 2 }),
    [`PUT ${tenants}/:tenantId/reports/:appName`]: sent({}),
    [`GET ${tenants}/:tenantId/extras`]: one,
    [`POST ${tenants}/:tenantId/packs`]: sent({ pack: "stamps_100" }),
    [`POST ${tenants}/:tenantId/addons`]: sent({ addon: "own_domain" }),
    [`DELETE ${tenants}/:tenantId/addons/:addon`]: {
      ...one,
      aim: { path: { tenantId, addon: "own_domain" } },
    },
    // Prices are the house's, and no secret.
    "GET /api/ecosystem/catalog": { sees: "nothing", control: "admits" },
    "PUT /api/ecosystem/catalog": sent({ entries: [catalogEntry] }),
    "POST /api/allocations/check": sent({
      ecosystem_tenant_id: tenantId,
      resource_type: "stamps",
      quantity: 1,
    }),
    "POST /api/allocations/reservations": sent({
      ecosystem_tenant_id: tenantId,
      resource_type: "ai_tokens",
      quantity: 2,
      reference_id: "canary",
    }),
    "POST /api/allocations/reservations/:reservationId/settle": {
      aim: { path: { reservationId: reservationIds[0] }, sent: { body: { quantity: 1 } } },
      sees: "refused",
    },
    "POST /api/allocations/reservations/:reservationId/release": {
      aim: { path: { reservationId: reservationIds[1] } },
      sees: "refused",
    },
    "GET /api/ecosystem/records/:record": recordNames.map((record) => ({
      aim: { path: { record }, ...ofTenant },
      sees: "forbidden",
    })),
    ...invoicesOf(invoiceId, ofTenant),
  };
};

/** Of the tenant of a key; what programs of another tenant ask for is not theirs. */
const addressBookOf = ({ tenantId, contactThings }: IdentityVictim): Claims => {
  const contacts = "/api/ecosystem/tenants/:tenantId/contacts";
  const path = { tenantId, contactId: contactThings["programContactId"] ?? "", channel: "email" };
  const one: Claim = { aim: { path }, sees: "forbidden" };
  const sent = (body: object): Claim => ({ aim: { path, sent: { body } }, sees: "forbidden" });
  return {
    [`GET ${contacts}`]: one,
    [`POST ${contacts}`]: sent({ email: "canario@foreign.example" }),
    [`POST ${contacts}/import`]: sent({ file: "f.csv", csv: "correo\nf@foreign.example" }),
    [`GET ${contacts}/:contactId`]: one,
    [`PATCH ${contacts}/:contactId`]: sent({ name: "Foreign" }),
    [`PUT ${contacts}/:contactId/consents/:channel`]: sent({ state: "granted", proof: "foreign" }),
    [`DELETE ${contacts}/:contactId`]: one,
  };
};

/** Whoever may read invoices, but not this one, does not learn that it is there. */
const invoicesOf = (invoiceId: string, ofTenant: Aim): Claims => {
  const invoices = "/api/ecosystem/invoices";
  const aim = { path: { invoiceId, position: "1" } };
  const one: Claim = {
    aim,
    sees: "forbidden",
    but: { "another tenant's key for plans": "hidden" },
  };
  return {
    [`GET ${invoices}`]: { aim: ofTenant, sees: "forbidden" },
    [`GET ${invoices}/:invoiceId`]: one,
    // A line of base has no uses to tell.
    [`GET ${invoices}/:invoiceId/lines/:position/events`]: { ...one, control: "admits" },
    [`POST ${invoices}/:invoiceId/void`]: {
      ...one,
      aim: { ...aim, sent: { body: { reason: "x" } } },
    },
  };
};

const catalogEntry = {
  kind: "limit",
  app_name: "pos",
  tier: "starter",
  resource_type: "stamps",
  value: 51,
  valid_from: "2030-01-01",
};

/** About whoever is signed in, and nobody else. */
const passkeysOf = ({ person }: IdentityOwners): Claims => ({
  "POST /api/passkeys/options": { sees: "nothing", owner: person, control: "none" },
  "POST /api/passkeys": { ...open, aim: { sent: { body: emptyPasskey } } },
  "POST /api/businesses": {
    ...open,
    mayChange: true,
    aim: { sent: { body: { name: "Foreign", trade: "cafe" } } },
  },
  "GET /api/businesses": { sees: "nothing", owner: person, control: "admits" },
  "POST /api/passkeys/sign-in/options": open,
  "POST /api/passkeys/sign-in": { ...open, aim: { sent: { body: {} } } },
});

/** Where nobody is known yet, or the browser itself holds what counts. */
const openPages = [
  ...["/pay/:token", "/l/:slug", "/opt-out/:token", "/connections/callback", "/business/new"],
  ...["/", "/oauth/authorize", "/oauth/continue", "/oauth/consent", "/sign-in", "/sign-out"],
  ...["/sign-in/code", "/sign-in/code/confirm", "/sign-in/look.css", "/welcome"],
  ...["/sign-in/second-factor", "/sign-up", "/sign-up/confirm", "/forgotten", "/forgotten/new"],
];

const said = [
  "/home",
  "/clients",
  "/account",
  "/plans",
  "/invitations",
  "/billing",
  "/connections",
  "/l/",
];

const isSaid = (url: string): boolean =>
  openPages.includes(url) || said.some((begin) => url.startsWith(begin));

/** Pages of an account show the viewer's own; those of clients are an operator's. */
export const identityPageClaims = (
  { pages }: AppDefinition,
  victim: IdentityVictim,
  { person, operator }: IdentityOwners,
): Claims => {
  const { clientId } = victim.client;
  const { tenantId, secretId, invoiceId, landingId, contactThings } = victim;
  const of = { invoiceId, landingId, slug: "of-nobody", ...contactThings };
  const own = { token: "of-nobody", appName: "invoicing", position: "1", ...of };
  const path = { deviceId: victim.person.deviceId, clientId, secretId, tenantId, ...own };
  const claimed = pages.filter(({ shape }) => isSaid(shape.route.split(" ")[1] ?? ""));
  // Files for programs are asked for by key: another tenant's does not learn that there is one.
  const file = {
    aim: { path: { invoiceId } },
    sees: "forbidden",
    but: { "another tenant's key for plans": "hidden" },
    // What it says is packed.
    control: "admits",
  } as const satisfies Claim;
  const claims = claimed.map(({ shape }): [string, Claim] => {
    const [method = "", url = ""] = shape.route.split(" ");
    const aim = { path, sent: method === "GET" ? {} : { form: formOf(victim, url) } };
    if (url.startsWith("/plans/")) {
      return [shape.route, { aim, sees: "gate", owner: person, control: "admits" }];
    }
    if (url === "/plans" || url === "/home")
      return [shape.route, { sees: "nothing", owner: person, control: "admits" }];
    if (url.startsWith("/clients") || url.startsWith("/billing")) {
      return [shape.route, { aim, sees: "gate", owner: operator, control: "admits" }];
    }
    if (url.startsWith("/account") && method === "GET") {
      return [shape.route, { sees: "nothing", owner: person, control: "admits" }];
    }
    const spends = url === "/sign-out" && method === "POST";
    return [shape.route, { ...open, aim, ...(spends ? { spends: true } : {}), ...mayOf(url) }];
  });
  return { ...Object.fromEntries(claims), "GET /api/ecosystem/invoices/:invoiceId/pdf": file };
};

/** As somebody would who knows the address and guesses the rest. */
const formOf = ({ person }: IdentityVictim, url: string): Readonly<Record<string, string>> =>
  url === "/sign-in"
    ? { email: person.email, password: `${testPassword} not` }
    : { email: person.email, contact: person.email, code: "000000", name: "" };

/** Anybody may ask for a mail to an address, or guess at its password: that is written down. */
const mayOf = (url: string): Partial<Claim> =>
  [
    "/sign-in",
    "/sign-in/code",
    "/sign-in/code/confirm",
    "/sign-up",
    "/forgotten",
    "/account/email",
  ].includes(url)
    ? { mayChange: true, because: "asking and guessing is counted; the mail goes to its owner" }
    : {};
