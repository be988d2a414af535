/** A business with a portal, as its app registered it. */

/** Names a business among all platforms; ids are any text of the app that made them. */
export interface TenantKey {
  readonly platformId: string;
  readonly tenantId: string;
}

export interface Tenant extends TenantKey {
  readonly slug: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly tier: "free" | "premium";
  readonly branding: {
    readonly logoUrl: string;
    readonly brandColor: string;
    readonly welcomeMessage: string;
    readonly tagline: string;
  };
  readonly contact: { readonly phone: string; readonly email: string; readonly whatsapp: string };
  readonly features: {
    readonly showCatalog: boolean;
    readonly allowInvoiceRequests: boolean;
    readonly showOrderHistory: boolean;
  };
  /** As registered; where it leads nobody proved yet. */
  readonly customDomain: string | null;
  /** The same once it was proved. */
  readonly provedDomain: string | null;
  readonly syncedAt: Date;
}

/** Where a page of a business lies. */
export const placeOf = (
  { platformId, slug }: Pick<Tenant, "platformId" | "slug">,
  rest = "",
): string => `/${platformId}/${slug}${rest === "" ? "" : `/${rest}`}`;

/** What is shown: the free tier has the default look, whatever is registered. */
export const shownLook = ({ tier, branding }: Tenant): Tenant["branding"] =>
  tier === "premium" ? branding : { logoUrl: "", brandColor: "", welcomeMessage: "", tagline: "" };
