/** An organization ready to stamp: its certificate opened, its providers at hand. */
import { createPrivateKey, type KeyObject } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import type { Sealer } from "#libraries/cfdi/seal/seal.ts";
import {
  certificateInForce,
  type HeldCertificate,
  type Organization,
  type ProviderAccount,
} from "../organizations/organization.domain.ts";
import { openedKeyMs, openedKeysMost } from "./limits.ts";
import { certificateKey } from "../contents/sealed.ts";
import { accountsOf } from "../accounts/accounts.query.ts";
import { certificatesOf } from "../certificates/certificates.query.ts";
import { findOrganization } from "../organizations/organizations.query.ts";

export interface Issuer {
  readonly organization: Organization;
  readonly sealer: Sealer;
  readonly accounts: readonly ProviderAccount[];
}

/** Refuses where no certificate is in force or no provider is configured. */
export const issuerOf = async (
  db: Queries,
  { vault }: Pick<Services, "vault">,
  organizationId: string,
  now: Date,
): Promise<Issuer | Refusal<"profile_not_active">> => {
  const [organization, held, accounts] = await Promise.all([
    findOrganization(db, organizationId),
    certificatesOf(db, organizationId, now),
    accountsOf(db, organizationId),
  ]);
  if (organization === null) return refuse("profile_not_active");
  const certificate = certificateInForce(held, now);
  if (certificate === null) {
    return refuse("profile_not_active", { message: "No hay un certificado (CSD) vigente." });
  }
  if (accounts.length === 0) {
    return refuse("profile_not_active", {
      message: "No hay un proveedor de timbrado configurado.",
    });
  }
  return { organization, accounts, sealer: sealerOf(certificate, organizationId, vault) };
};

/**
 * Keys that were opened, so that each stamp does not decrypt and parse one: few, and not for long.
 * What is dropped is freed with its memory, whoever asks for nothing any more too.
 */
const opened = new LRUCache<string, KeyObject>({
  max: openedKeysMost,
  ttl: openedKeyMs,
  ttlAutopurge: true,
});

const sealerOf = (
  { number, der, sealedKey }: HeldCertificate,
  organizationId: string,
  vault: Services["vault"],
): Sealer => ({
  key: opened.get(`${organizationId} ${sealedKey}`) ?? open(sealedKey, organizationId, vault),
  number,
  certificate: der.toString("base64"),
});

const open = (sealedKey: string, organizationId: string, vault: Services["vault"]): KeyObject => {
  const der = Buffer.from(vault.open(certificateKey, sealedKey, organizationId), "base64");
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  der.fill(0);
  opened.set(`${organizationId} ${sealedKey}`, key);
  return key;
};
