/** The businesses of the demo market as their point of sale registers them. */
import type { Tenant } from "./tenants/tenant.domain.ts";

type DemoTenant = Omit<
  Tenant,
  "platformId" | "tenantId" | "customDomain" | "provedDomain" | "syncedAt"
> & {
  /** Under which name the facts of the point of sale tell its id. */
  readonly idName: string;
};

const features = { showCatalog: true, allowInvoiceRequests: true, showOrderHistory: true };

const contactOf = (phone: string, name: string) => ({
  phone,
  whatsapp: phone,
  email: `hola@${name}.milpa.test`,
});

const brandingOf = (brandColor: string, welcomeMessage: string, tagline: string) => ({
  logoUrl: "",
  brandColor,
  welcomeMessage,
  tagline,
});

export const demoTenants: readonly DemoTenant[] = [
  {
    idName: "posTenant",
    slug: "fonda-la-milpa",
    name: "Fonda La Milpa",
    tier: "free",
    enabled: true,
    features,
    contact: contactOf("5550001001", "fonda"),
    branding: brandingOf("#2f7d4f", "Bienvenida, bienvenido a tu fonda", "Del maíz a tu mesa"),
  },
  {
    idName: "posTenantPremium",
    slug: "frutas-del-rio",
    name: "Frutas del Río",
    tier: "premium",
    enabled: true,
    features,
    contact: contactOf("5550001002", "frutas"),
    branding: brandingOf("#b3541e", "Fruta de temporada, cada mañana", "Del huerto al tianguis"),
  },
  {
    idName: "posTenantPortalDisabled",
    slug: "taller-de-barro",
    name: "Taller de Barro",
    tier: "free",
    enabled: false,
    features,
    contact: contactOf("5550001003", "taller"),
    branding: brandingOf("#7a3b2e", "Barro de Oaxaca", "Hecho a mano"),
  },
];
