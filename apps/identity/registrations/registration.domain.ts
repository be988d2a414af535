/** A tenant as other apps know it: where it is registered, or why it is not yet. */

export const places = ["payments", "invoicing"] as const;
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
}

export type Registered =
  | { readonly kind: "registered"; readonly foreignId: string }
  /** Nobody was asked: an organization needs to know who it is to the tax authority. */
  | { readonly kind: "unready"; readonly problem: string }
  | { readonly kind: "away" | "refused"; readonly problem: string };

/** In the problem's place until the tenant has said who it is to the tax authority. */
export const fiscalDataMissing = "fiscal_data_missing";
