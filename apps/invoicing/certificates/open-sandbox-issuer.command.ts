/** Lets an organization stamp in sandbox until its own certificate comes. */
import {
  encryptedKey,
  makeAuthority,
  makeCertificate,
  numberAt,
} from "#libraries/cfdi/authority/make-certificates.ts";
import type { Services } from "#platform/services.ts";
import { putAccount } from "../accounts/accounts.store.ts";
import { accountsOf } from "../accounts/accounts.query.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import { lockOrganizationFacts } from "../organizations/organizations.store.ts";
import { certificatesOf } from "./certificates.query.ts";
import { insertCertificate } from "./certificates.store.ts";
import { sealCertificate } from "./seal-certificate.ts";

/**
 * Makes a certificate that nobody outside trusts where there is none in force, and adds the
 * sandbox's provider where there is no other. Twice at once it is done once.
 */
export const openSandboxFor = async (
  { db, vault }: Pick<Services, "db" | "vault">,
  { id, rfc, legalName }: Pick<Organization, "id" | "rfc" | "legalName">,
  now: Date,
): Promise<void> => {
  const authority = await makeAuthority(now);
  const order = { kind: "csd", taxpayer: { rfc, name: legalName }, number: numberAt(now, 2), now };
  const made = await makeCertificate(authority, { ...order, kind: "csd" });
  const password = vault.derive(`sandbox certificate of ${id}`).slice(0, 20);
  const files = {
    certificate: made.certificate,
    key: encryptedKey(made.key, password),
    password,
  };
  const held = sealCertificate(vault, files, { organizationId: id, rfc, now });
  if ("findings" in held) throw new Error(`sandbox: ${held.findings[0]?.message.en}`);
  await db.transaction(async (tx) => {
    await lockOrganizationFacts(tx, id);
    if ((await certificatesOf(tx, id, now)).length === 0)
      await insertCertificate(tx, id, held, now);
    if ((await accountsOf(tx, id)).length === 0)
      await putAccount(tx, id, { provider: "sandbox", priority: 1, sealedCredentials: null });
  });
};
