/** The businesses of the demo world: what they are called, and what they sell. */
import type { TaxKind } from "#business/selling/line.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";

export interface DemoProduct {
  readonly category: string;
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly tax: TaxKind;
  readonly soldBy: "piece" | "measure";
  readonly claveProdServ: string;
  readonly active: boolean;
}

export type DemoBusiness = Pick<
  Tenant,
  "slug" | "name" | "tier" | "portalEnabled" | "branding" | "contact"
> & { readonly products: readonly DemoProduct[] };

type Extra = Partial<Pick<DemoProduct, "soldBy" | "active">>;

const of =
  (category: string, tax: TaxKind, claveProdServ: string) =>
  (name: string, priceCents: number, description: string, extra: Extra = {}): DemoProduct => ({
    category,
    name,
    description,
    priceCents,
    tax,
    soldBy: "piece",
    claveProdServ,
    active: true,
    ...extra,
  });

const food = of("Antojitos", "iva16", "90101501");
const drink = of("Bebidas", "iva16", "90101501");
const crop = of("De la milpa", "iva0", "50221300");
const clay = of("Barro", "iva16", "52151600");
const mango = of("Fruta", "iva0", "50304500");
const guava = of("Fruta", "iva0", "50303700");
const pineapple = of("Fruta", "iva0", "50305600");

const kilo = { soldBy: "measure" } as const;

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

export const demoBusinesses = {
  fonda: {
    slug: "fonda-la-milpa",
    name: "Fonda La Milpa",
    tier: "free",
    portalEnabled: true,
    branding: brandingOf("#2f7d4f", "Bienvenida, bienvenido a tu fonda", "Del maíz a tu mesa"),
    contact: contactOf("5550001001", "fonda"),
    products: [
      food("Tlacoyo de frijol", 3_500, "Con nopales, queso y salsa verde"),
      food("Quesadilla de flor de calabaza", 4_000, "Maíz azul, hecha a mano"),
      food("Tamal de rajas", 2_800, "Con queso y chile poblano"),
      food("Pozole blanco", 11_600, "Los jueves", { active: false }),
      drink("Agua de jamaica", 2_500, "Medio litro"),
      drink("Café de olla", 3_000, "Con piloncillo y canela"),
      crop("Maíz azul", 4_550, "Por kilo", kilo),
      crop("Frijol negro", 5_200, "Por kilo", kilo),
    ],
  },
  frutas: {
    slug: "frutas-del-rio",
    name: "Frutas del Río",
    tier: "premium",
    portalEnabled: true,
    branding: brandingOf("#b3541e", "Fruta de temporada, cada mañana", "Del huerto al tianguis"),
    contact: contactOf("5550001002", "frutas"),
    products: [
      mango("Mango ataulfo", 3_990, "Por kilo", kilo),
      guava("Guayaba", 2_850, "Por kilo", kilo),
      pineapple("Piña miel", 4_200, "Pieza"),
    ],
  },
  taller: {
    slug: "taller-de-barro",
    name: "Taller de Barro",
    tier: "free",
    portalEnabled: false,
    branding: brandingOf("#7a3b2e", "Barro de Oaxaca", "Hecho a mano"),
    contact: contactOf("5550001003", "taller"),
    products: [
      clay("Jarro de barro", 9_800, "Medio litro"),
      clay("Olla frijolera", 46_000, "Cuatro litros"),
    ],
  },
} as const satisfies Readonly<Record<string, DemoBusiness>>;

export type BusinessName = keyof typeof demoBusinesses;

/** People of the demo market; Ana buys at all three businesses, Beto at one. */
export const demoCustomers = {
  ana: { name: "Ana Morales", phone: "5550000001", email: "ana@milpa.example" },
  beto: { name: "Beto Ruiz", phone: "5550000002", email: "beto@milpa.example" },
} as const;

/** Oldest first: how many days ago, who bought, how it was paid, and which products by position. */
export const demoSales = [
  { daysAgo: 9, customer: "ana", method: "cash", items: [0, 4] },
  { daysAgo: 2, customer: "ana", method: "card", items: [1, 1, 5] },
  { daysAgo: 2, customer: "beto", method: "cash", items: [2] },
  { daysAgo: 0, customer: "ana", method: "cash", items: [0, 1, 4] },
  { daysAgo: 0, customer: null, method: "transfer", items: [6] },
] as const;
