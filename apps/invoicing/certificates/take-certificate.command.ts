/** Takes an organization's certificate into custody, when nothing speaks against it. */
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import type { InvoicingSettings } from "../config.ts";
import type { HeldCertificate, Organization } from "../organizations/organization.domain.ts";
import { satAuthorities, takesCertificates } from "./sat-authorities.ts";
import { sealCertificate, type CertificateFiles } from "./seal-certificate.ts";
import { insertCertificate } from "./certificates.store.ts";

/** The same one again changes nothing. Where SAT's cannot be told from others none is taken. */
export const takeCertificate = async (
  services: Services,
  settings: Pick<InvoicingSettings, "satAuthorities">,
  { id, rfc }: Pick<Organization, "id" | "rfc">,
  files: CertificateFiles,
): Promise<
  HeldCertificate | { readonly findings: readonly Finding[] } | Refusal<"issuing_not_configured">
> => {
  if (!takesCertificates(services.mode, settings)) return refuse("issuing_not_configured");
  const now = services.clock.now();
  const authorities = satAuthorities(services.mode, settings);
  const terms = { organizationId: id, rfc, now, ...(authorities && { authorities }) };
  const held = sealCertificate(services.vault, files, terms);
  if ("findings" in held) return held;
  await insertCertificate(services.db, id, held, now);
  return held;
};
