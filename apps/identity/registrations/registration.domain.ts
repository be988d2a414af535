/** A tenant as other apps know it: where it is registered, or why it is not yet. */

/**
 * In the order in which they are told: a key needs who gives it and who takes it. The point of
 * sale tells the portal, and asks for its keys at payments and at the issuer (`pos_…`), itself.
 */
export const places = [
  "payments",
  "invoicing",
  "pos",
  "portal",
  "pos_payments",
  "pos_invoicing",
] as const;
export type Place = (typeof places)[number];

/** What of a tenant other apps are told. */
export interface RegisteredTenant {
  readonly id: string;
  readonly companyName: string;
  readonly billingEmail: string;
  readonly rfc: string | null;
  readonly legalName: string | null;
  readonly regime: string | null;
  readonly postalCode: string | null;
  /** Of whoever started it as their business; null of a tenant that operators added. */
  readonly ownerEmail: string | null;
  readonly ownerName: string | null;
}

export type Registered =
  | { readonly kind: "registered"; readonly foreignId: string }
  /** Nobody was asked: an organization needs to know who it is to the tax authority. */
  | { readonly kind: "unready"; readonly problem: string }
  | { readonly kind: "away" | "refused"; readonly problem: string };

/** In the problem's place until the tenant has said who it is to the tax authority. */
export const fiscalDataMissing = "fiscal_data_missing";
