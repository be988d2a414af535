/** The fonda of the demo world: how it looks, who works there, what it serves, who came. */
import type { Tenant } from "#business/tenants/tenant.domain.ts";

export const demoFonda: Omit<Tenant, "id" | "sourceApp"> = {
  slug: "fonda-la-milpa",
  name: "Fonda La Milpa",
  tier: "free",
  portalEnabled: true,
  timeZone: "America/Mexico_City",
  branding: {
    logoUrl: "",
    brandColor: "#2f7d4f",
    welcomeMessage: "Bienvenida, bienvenido a tu fonda",
    tagline: "Del maíz a tu mesa",
  },
  contact: { phone: "5550001001", whatsapp: "5550001001", email: "hola@fonda.milpa.test" },
  features: { showCatalog: true, allowInvoiceRequests: true, showOrderHistory: true },
};

/** People of identity's demo world. */
export const demoStaff = [
  { email: "valeria@milpa.test", name: "Valeria Vega", role: "owner" },
  { email: "tomas@milpa.test", name: "Tomás Tovar", role: "waiter" },
] as const;

export const demoTables = [
  { name: "Mesa 1", seats: 2 },
  { name: "Mesa 2", seats: 4 },
  { name: "Mesa 3", seats: 4 },
  { name: "Mesa 4", seats: 6 },
  { name: "Patio", seats: 10 },
] as const;

const plus = (name: string, priceCents: number) => ({ name, priceCents });

export const demoMenu = [
  {
    section: "Antojitos",
    dishes: [
      {
        name: "Tlacoyo de frijol",
        description: "Con nopales, queso y salsa verde",
        priceCents: 3_500,
        modifiers: [plus("con huevo", 1_500), plus("sin queso", 0)],
      },
      {
        name: "Quesadilla de flor de calabaza",
        description: "Maíz azul, hecha a mano",
        priceCents: 4_000,
        modifiers: [plus("con quesillo extra", 1_000)],
      },
    ],
  },
  {
    section: "Comida corrida",
    dishes: [
      {
        name: "Comida del día",
        description: "Sopa, arroz, guisado y agua",
        priceCents: 9_500,
        modifiers: [plus("con mole", 2_000), plus("sin arroz", 0)],
      },
      {
        name: "Enchiladas suizas",
        description: "Tres, con pollo y crema",
        priceCents: 11_000,
        modifiers: [],
      },
    ],
  },
  {
    section: "Bebidas",
    dishes: [
      { name: "Agua de jamaica", description: "Medio litro", priceCents: 2_500, modifiers: [] },
      { name: "Café de olla", description: "Con piloncillo", priceCents: 3_000, modifiers: [] },
    ],
  },
] as const;

export interface DemoVisit {
  readonly daysAgo: number;
  readonly hoursAgo: number;
  /** Position of the table. */
  readonly table: number;
  /** Positions of the dishes. */
  readonly dishes: readonly number[];
  /** Null: the guests still sit there. */
  readonly paidBy: "cash" | "card" | "transfer" | null;
  readonly isAna: boolean;
}

const visit = (
  daysAgo: number,
  table: number,
  dishes: readonly number[],
  paidBy: DemoVisit["paidBy"],
  isAna = false,
): DemoVisit => ({ daysAgo, hoursAgo: daysAgo === 0 ? 0 : 3, table, dishes, paidBy, isAna });

/** Oldest first: a week, and a table that is being served now. */
export const demoVisits: readonly DemoVisit[] = [
  visit(7, 0, [0, 4], "cash"),
  visit(6, 1, [2, 2, 4, 4], "card"),
  visit(5, 2, [3, 5], "cash", true),
  visit(4, 3, [2, 2, 2, 3, 4, 4], "transfer"),
  visit(3, 0, [1, 5], "cash"),
  visit(2, 1, [2, 3, 4, 5], "card"),
  visit(1, 2, [0, 1, 4], "cash", true),
  visit(0, 1, [2, 2, 4, 5], null),
];
