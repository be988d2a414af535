/** What tests of invoicing stand on: an issuer with a certificate, a key with every permission. */
import {
  certificateOf,
  encryptedKey,
  numberAt,
} from "#libraries/cfdi/authority/make-certificates.ts";
import { kemper } from "#libraries/cfdi/authority/subject-names.ts";
import { testAuthority } from "#libraries/cfdi/testing/test-authority.ts";
import { testKeys } from "#libraries/cfdi/testing/test-keys.ts";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { invoicingApp } from "../app.ts";
import { sale } from "./sale.ts";
import type { Organization, ProviderAccount } from "../organizations/organization.domain.ts";
import { usualTaxPolicy, type TaxPolicy } from "../organizations/tax-policy.domain.ts";
import { sealCertificate } from "../certificates/seal-certificate.ts";
import { insertCertificate } from "../certificates/certificates.store.ts";
import { insertOrganization } from "../organizations/organizations.store.ts";
import { putAccount } from "../accounts/accounts.store.ts";

export const allPermissions = [
  ...["cfdi:stamp", "cfdi:read", "cfdi:cancel", "fiscal-data:write", "organization:manage"],
  ...["webhooks:manage"],
];

export interface InvoicingGround extends TestApp {
  readonly organizationId: string;
  /** Of `organizationId`, with every permission. */
  readonly key: string;
  readonly addKey: (permissions?: readonly string[], organizationId?: string) => Promise<string>;
  readonly addOrganization: (options?: OrganizationOptions) => Promise<string>;
  /** A sale of sensible defaults; undefined leaves a field out. */
  readonly stamp: (body?: object, options?: StampOptions) => Promise<Got>;
}

export interface OrganizationOptions {
  readonly taxPolicy?: TaxPolicy;
  readonly accounts?: readonly ProviderAccount[];
  /** Without one the profile is not active. */
  readonly certificate?: boolean;
  /** Of its invoices. */
  readonly series?: string;
}

interface StampOptions {
  readonly key?: string;
  readonly idempotencyKey?: string;
}

const sandboxAccount: ProviderAccount = {
  provider: "sandbox",
  priority: 1,
  sealedCredentials: null,
};

export const startInvoicing = async (options: TestAppOptions = {}): Promise<InvoicingGround> => {
  const test = await startTestApp(invoicingApp, options);
  const { services } = test.app;
  const addOrganization = async (wanted: OrganizationOptions = {}): Promise<string> => {
    const now = test.clock.now();
    const made = organizationOf(wanted, now);
    await insertOrganization(services.db, made);
    for (const account of wanted.accounts ?? [sandboxAccount]) {
      await putAccount(services.db, made.id, account);
    }
    if (wanted.certificate ?? true) {
      const held = sealCertificate(services.vault, filesOf(now), {
        organizationId: made.id,
        rfc: made.rfc,
        now,
      });
      if ("findings" in held) throw new Error(held.findings[0]?.message.en);
      await insertCertificate(services.db, made.id, held, now);
    }
    return made.id;
  };
  const organizationId = await addOrganization();
  const addKey = async (
    permissions: readonly string[] = allPermissions,
    of: string = organizationId,
  ): Promise<string> =>
    (await services.keys.create({ name: "test", permissions, scope: { organizationId: of } })).key;
  const key = await addKey();
  return {
    ...test,
    organizationId,
    key,
    addKey,
    addOrganization,
    stamp: (body = {}, { key: other = key, idempotencyKey } = {}) =>
      test.request("POST /api/external/cfdi/stamp", {
        key: other,
        body: { ...sale, ...body },
        ...(idempotencyKey === undefined ? {} : { headers: { "idempotency-key": idempotencyKey } }),
      }),
  };
};

const organizationOf = (wanted: OrganizationOptions, createdAt: Date): Organization => ({
  id: newId(),
  name: "Escuela Kemper Urgate",
  rfc: kemper.rfc,
  legalName: "ESCUELA KEMPER URGATE",
  regime: "601",
  postalCode: "42501",
  taxPolicy: wanted.taxPolicy ?? usualTaxPolicy,
  look: {},
  email: null,
  billedAs: "partner",
  ecosystemTenantId: null,
  createdAt,
  defaultSeries: { I: wanted.series ?? "A", E: "NC", P: "P", T: "T" },
});

const password = "contraseña de prueba";

/** Of the day's beginning, so that no test of that day comes before its certificate. */
const filesOf = (moment: Date) => {
  const now = new Date(`${moment.toISOString().slice(0, 10)}T00:00:00Z`);
  const order = { kind: "csd", taxpayer: kemper, number: numberAt(now, 1), now } as const;
  const { certificate, key } = certificateOf(testAuthority(), order, testKeys("issuer"));
  return { certificate, key: encryptedKey(key, password), password };
};
