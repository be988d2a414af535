/** Who issues: an organization with its place, its series, its taxes and its look. */
import type { TaxPolicy } from "./tax-policy.domain.ts";

export type DocumentKind = "I" | "E" | "T" | "P";

export interface Look {
  /** `#rrggbb`. */
  readonly color?: string;
  readonly notes?: string;
}

/**
 * Who pays for its stamps: the tenant of the ecosystem that it belongs to, by metered use; itself,
 * as a partner, by the month; nobody, where it is the house's own.
 */
export const billedAs = ["ecosystem", "partner", "own"] as const;
export type BilledAs = (typeof billedAs)[number];

/** A tenant where it is the ecosystem's, and only there. */
export interface Billing {
  readonly billedAs: BilledAs;
  readonly ecosystemTenantId: string | null;
}

export interface Organization extends Billing {
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  readonly rfc: string;
  /** As SAT has it registered, without the company form. */
  readonly legalName: string;
  readonly regime: string;
  /** LugarExpedicion. */
  readonly postalCode: string;
  readonly taxPolicy: TaxPolicy;
  readonly look: Look;
  readonly defaultSeries: Readonly<Record<DocumentKind, string>>;
  readonly email: string | null;
  readonly createdAt: Date;
}

/** A certificate that seals; its key is opened only for that. */
export interface HeldCertificate {
  readonly number: string;
  readonly rfc: string;
  readonly der: Buffer;
  readonly sealedKey: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
}

export type ProviderName = "sw" | "finkok" | "sandbox";

export interface ProviderAccount {
  readonly provider: ProviderName;
  /** The lowest is asked first. */
  readonly priority: number;
  readonly sealedCredentials: string | null;
}

/** Of those in force the one that began last: a renewal seals from its first day on. */
export const certificateInForce = (
  held: readonly HeldCertificate[],
  now: Date,
): HeldCertificate | null =>
  held
    .filter(({ validFrom, validUntil }) => validFrom <= now && now < validUntil)
    .toSorted((left, right) => right.validFrom.getTime() - left.validFrom.getTime())[0] ?? null;
