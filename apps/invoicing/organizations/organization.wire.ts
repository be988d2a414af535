/** An organization, its certificates, providers and bills as the wire shows them. */
import type { Certificate } from "#contracts/invoicing/certificate.ts";
import type { Bill } from "#contracts/invoicing/consumption.ts";
import type { OrganizationProfile } from "#contracts/invoicing/organization.ts";
import type { Provider } from "#contracts/invoicing/provider.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { dayMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { stampFailed } from "../stamping/check-document.domain.ts";
import {
  certificateInForce,
  type HeldCertificate,
  type Organization,
  type ProviderAccount,
} from "./organization.domain.ts";
import type { PartnerBill } from "../billing/bills.query.ts";
import { tierOf } from "./organizations.query.ts";
import { accountsOf } from "../accounts/accounts.query.ts";
import { certificatesOf } from "../certificates/certificates.query.ts";

export const profileOf = async (
  db: Queries,
  organization: Organization,
  now: Date,
): Promise<OrganizationProfile> => {
  const { id, look, taxPolicy, createdAt, defaultSeries, ...plain } = organization;
  const [{ tier, hasLogo }, held, accounts] = await Promise.all([
    tierOf(db, id),
    certificatesOf(db, id, now),
    accountsOf(db, id),
  ]);
  return {
    success: true,
    organizationId: id,
    ...plain,
    hasLogo,
    tier,
    taxPolicy: wirePolicy(taxPolicy),
    defaultSeries: { ...defaultSeries },
    color: look.color ?? null,
    notes: look.notes ?? null,
    active: certificateInForce(held, now) !== null && accounts.length > 0,
    createdAt: createdAt.toISOString(),
  };
};

type WirePolicy = OrganizationProfile["taxPolicy"];

const wirePolicy = ({
  traslados,
  retenciones,
  ...rest
}: Organization["taxPolicy"]): WirePolicy => ({
  ...rest,
  traslados: traslados.map((tax) => ({ ...tax }) as WirePolicy["traslados"][number]),
  retenciones: retenciones.map((tax) => ({ ...tax }) as WirePolicy["retenciones"][number]),
});

export type ListedCertificate = Omit<HeldCertificate, "der" | "sealedKey"> & {
  readonly uploadedAt: Date;
};

export const certificateFacts = (
  { number, rfc, validFrom, validUntil, uploadedAt }: ListedCertificate,
  inUse: string | undefined,
  now: Date,
): Certificate => ({
  number,
  rfc,
  validFrom: validFrom.toISOString(),
  validUntil: validUntil.toISOString(),
  daysLeft: Math.floor((validUntil.getTime() - now.getTime()) / dayMs),
  inUse: number === inUse,
  uploadedAt: uploadedAt.toISOString(),
});

export const providerFacts = ({
  provider,
  priority,
  sealedCredentials,
}: ProviderAccount): Provider => ({
  provider,
  priority,
  hasCredentials: sealedCredentials !== null,
});

export const billFacts = (bill: PartnerBill): Bill => ({
  month: bill.month.slice(0, 7),
  stamps: bill.stamps,
  tier: bill.tier,
  baseCents: bill.baseCents,
  includedStamps: bill.includedStamps,
  rateCents: bill.rateCents,
  subtotalCents: bill.subtotalCents,
  ivaCents: bill.ivaCents,
  totalCents: bill.totalCents,
  cfdiUuid: bill.cfdiUuid,
});

/** Findings as a refusal with another code than that of a stamp. */
export const refusedBy = <const Code extends string>(
  code: Code,
  findings: readonly Finding[],
): Refusal<Code> => refuse(code, stampFailed(findings).detail);
