/** A business: the shard of all that it has, and what its portal shows of it. */

export interface Tenant {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly tier: "free" | "premium";
  /** Which portal shows it, in the words of `X-Source-App`. */
  readonly sourceApp: string;
  readonly portalEnabled: boolean;
  readonly timeZone: string;
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
}

/** What decides whether a portal may show a business at all. */
export type Shown = Pick<Tenant, "id" | "sourceApp" | "portalEnabled">;
