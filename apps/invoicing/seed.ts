/**
 * Invoicing in the demo world: an issuer ready to stamp, one that is not yet, one of a tenant of
 * the ecosystem, the house's own, and their keys.
 */
import type { DemoFacts, DemoKey } from "#platform/app.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { addMember } from "#platform/people/memberships.ts";
import { grantOperator } from "#platform/people/operators.ts";
import type { Billing, Organization } from "./organizations/organization.domain.ts";
import { usualTaxPolicy } from "./organizations/tax-policy.domain.ts";
import {
  encryptedKey,
  makeAuthority,
  makeCertificate,
  numberAt,
} from "#libraries/cfdi/authority/make-certificates.ts";
import { kemper } from "#libraries/cfdi/authority/subject-names.ts";
import { sealCertificate } from "./certificates/seal-certificate.ts";
import { insertCertificate } from "./certificates/certificates.store.ts";
import { insertOrganization, markHouse } from "./organizations/organizations.store.ts";
import { putAccount } from "./accounts/accounts.store.ts";
import { putFiscalData } from "./receivers/fiscal-data.store.ts";

const allPermissions = [
  ...["cfdi:stamp", "cfdi:read", "cfdi:cancel", "fiscal-data:write", "organization:manage"],
  ...["webhooks:manage", "keys:manage"],
] as const;

/** Of a point of sale, which has its tickets invoiced and hears of cancellations. */
const posPermissions = ["cfdi:stamp", "cfdi:read", "webhooks:manage"] as const;

/** SAT's test taxpayer; its place of issue is one that stamped samples show. */
const issuerPostalCode = "42501";
const issuer = {
  name: "Escuela Kemper Urgate",
  rfc: "EKU9003173C9",
  legalName: "ESCUELA KEMPER URGATE",
  regime: "601",
  postalCode: issuerPostalCode,
};

/** Another of SAT's, which has not uploaded a certificate yet. */
const newcomer = {
  name: "Xenon Industrial Articles",
  rfc: "XIA190128J61",
  legalName: "XENON INDUSTRIAL ARTICLES",
  regime: "624",
  postalCode: "76343",
};

/** A tenant's of identity's demo world: its stamps are uses. RFC and seal are the test one's. */
const ofTenant = { ...issuer, name: "Panadería La Espiga" };
const demoTenant = "bakeryTenant";

/** Whom the ecosystem's own invoices come from: billed to nobody. */
const ofHouse = { ...issuer, name: "Milpa" };

/** People of identity's demo world: one sees every organization, one the first. */
const demoOperator = "operadora@milpa.test";
const demoMember = "valeria@milpa.test";

export const seedInvoicing = async (
  services: Services,
  tx: Queries,
  soFar: DemoFacts = {},
): Promise<DemoFacts> => {
  const now = services.clock.now();
  const [ready, waiting] = [organizationOf(issuer, now), organizationOf(newcomer, now)];
  const metered = { ...organizationOf(ofTenant, now), ...billingOf(soFar.ids?.[demoTenant]) };
  const house: Organization = { ...organizationOf(ofHouse, now), billedAs: "own" };
  for (const made of [ready, waiting, metered, house]) await insertOrganization(tx, made);
  await markHouse(tx, house.id);
  await giveCertificate(services, tx, [ready, metered, house], now);
  for (const { id } of [ready, metered, house])
    await putAccount(tx, id, { provider: "sandbox", priority: 1, sealedCredentials: null });
  await putFiscalData(tx, ready.id, knownReceiver, now);
  await grantOperator(tx, { email: demoOperator, at: now });
  await addMember(tx, { placeId: ready.id, email: demoMember, role: "member", at: now });
  const apiKeys = Object.fromEntries([
    await keyOf(services, tx, "invoicingFull", allPermissions, ready),
    await keyOf(services, tx, "posInvoicing", posPermissions, ready),
    await keyOf(services, tx, "legalInvoicing", posPermissions, ready),
    await keyOf(services, tx, "invoicingWeak", ["cfdi:read"], ready),
    await keyOf(services, tx, "invoicingNotReady", allPermissions, waiting),
    await keyOf(services, tx, "invoicingOfTenant", allPermissions, metered),
  ]);
  return {
    apiKeys,
    ids: {
      issuerOrganization: ready.id,
      issuerPostalCode,
      organizationNotReady: waiting.id,
      organizationOfTenant: metered.id,
      organizationOfHouse: house.id,
      receiverWithFiscalData: knownReceiver.rfc,
    },
  };
};

/** Where identity is not part of the world, it is a partner as the others. */
const billingOf = (tenantId: string | undefined): Billing =>
  tenantId === undefined
    ? { billedAs: "partner", ecosystemTenantId: null }
    : { billedAs: "ecosystem", ecosystemTenantId: tenantId };

const knownReceiver = {
  rfc: "CACX7605101P8",
  name: "XOCHILT CASAS CHAVEZ",
  postalCode: "36257",
  regime: "621",
  use: "G03",
  referenceId: "cliente-con-datos",
};

const organizationOf = (
  facts: Pick<Organization, "name" | "rfc" | "legalName" | "regime" | "postalCode">,
  createdAt: Date,
): Organization => ({
  id: newId(),
  ...facts,
  taxPolicy: usualTaxPolicy,
  look: { color: "#1f6f54" },
  defaultSeries: { I: "A", E: "NC", P: "P", T: "T" },
  email: null,
  billedAs: "partner",
  ecosystemTenantId: null,
  createdAt,
});

/** Made here and now: nothing secret stands in the repository. */
const giveCertificate = async (
  { vault }: Services,
  tx: Queries,
  organizations: readonly Organization[],
  now: Date,
): Promise<void> => {
  const authority = await makeAuthority(now);
  const order = { kind: "csd", taxpayer: kemper, number: numberAt(now, 1), now } as const;
  const made = await makeCertificate(authority, order);
  const password = vault.derive("sandbox certificate of the demo world").slice(0, 20);
  const files = {
    certificate: made.certificate,
    key: encryptedKey(made.key, password),
    password,
  };
  for (const { id, rfc } of organizations) {
    const held = sealCertificate(vault, files, { organizationId: id, rfc, now });
    if ("findings" in held) throw new Error(`the demo world: ${held.findings[0]?.message.en}`);
    await insertCertificate(tx, id, held, now);
  }
};

const keyOf = async (
  services: Services,
  tx: Queries,
  name: string,
  permissions: readonly string[],
  organization: Organization,
): Promise<readonly [string, DemoKey]> => {
  const scope = { organizationId: organization.id };
  const { key } = await services.keys.create({ name, permissions, scope }, tx);
  return [name, { key, app: services.app, permissions, scope }];
};
