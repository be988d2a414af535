/** The delivery business of the demo world: what it carries, who rides, who orders. */
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { weekdaysOf } from "./standing-orders/weekday.domain.ts";

export const demoBusiness: Omit<Tenant, "id" | "sourceApp"> = {
  slug: "agua-del-cerro",
  name: "Agua del Cerro",
  tier: "free",
  portalEnabled: true,
  timeZone: "America/Mexico_City",
  branding: {
    logoUrl: "",
    brandColor: "#1f6f8b",
    welcomeMessage: "Agua y despensa hasta tu puerta",
    tagline: "Dos veces por semana, sin cargar",
  },
  contact: {
    phone: "5550001008",
    whatsapp: "5550001008",
    email: "hola@agua.milpa.test",
  },
  features: { showCatalog: true, allowInvoiceRequests: true, showOrderHistory: true },
};

export const demoDepot = { latitude: 19.3494, longitude: -99.1616, leavesAt: 9 * 60 };

const water = { category: "Agua", claveProdServ: "50202301", claveUnidad: "H87" } as const;
const food = { category: "Despensa", claveProdServ: "50221300", claveUnidad: "KGM" } as const;

export const demoProducts = [
  { ...water, name: "Garrafón de 20 litros", priceCents: 4_500, tax: "iva0" },
  { ...water, name: "Paquete de 12 botellas", priceCents: 9_600, tax: "iva16" },
  { ...food, name: "Frijol negro, 1 kg", priceCents: 5_200, tax: "iva0" },
  { ...food, name: "Maíz azul, 1 kg", priceCents: 4_550, tax: "iva0" },
] as const;

export const demoCouriers = [
  {
    name: "Tomás Tovar",
    email: "tomas@milpa.test",
    capacity: 12,
    weekdays: weekdaysOf(["mon", "tue", "wed", "thu", "fri"]),
  },
  { name: "Memo", email: null, capacity: 8, weekdays: weekdaysOf(["mon", "wed", "fri"]) },
];

const everyWeekday = weekdaysOf(["mon", "tue", "wed", "thu", "fri"]);
const twiceAWeek = weekdaysOf(["mon", "thu"]);

/** Each after whoever brought them; addresses lie around the depot. */
export const demoCustomers = [
  {
    name: "Ana Morales",
    phone: "5550000001",
    email: "ana@milpa.example",
    by: null,
    street: "Calle Malintzin 14, Del Carmen",
    north: 0.004,
    east: -0.003,
    quantity: 2,
    weekdays: twiceAWeek,
  },
  {
    name: "Beto Ruiz",
    phone: "5550000002",
    email: "beto@milpa.example",
    by: 0,
    street: "Callejón de las Flores 3, San Lucas",
    north: -0.006,
    east: 0.005,
    quantity: 1,
    weekdays: everyWeekday,
  },
  {
    name: "Carmen Díaz",
    phone: "5550000003",
    email: "carmen@milpa.example",
    by: 0,
    street: "Av. Hidalgo 120, Villa Coyoacán",
    north: 0.001,
    east: 0.008,
    quantity: 3,
    weekdays: twiceAWeek,
  },
  {
    name: "Lupe Hernández",
    phone: "5550000004",
    email: "lupe@milpa.example",
    by: 1,
    street: "Cerro del Agua 45, Romero de Terreros",
    north: -0.004,
    east: -0.009,
    quantity: 1,
    weekdays: everyWeekday,
  },
] as const;

export const demoStaff = [
  { email: "valeria@milpa.test", name: "Valeria Vega", role: "owner" },
  { email: "tomas@milpa.test", name: "Tomás Tovar", role: "courier" },
] as const;
