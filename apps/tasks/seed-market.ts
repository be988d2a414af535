/** The market of the demo world: what tasks are about, who asks, who does them. */
import type { Tenant } from "#business/tenants/tenant.domain.ts";

export const demoMarket: Omit<Tenant, "id" | "sourceApp"> = {
  slug: "manos-del-barrio",
  name: "Manos del barrio",
  tier: "free",
  portalEnabled: true,
  timeZone: "America/Mexico_City",
  branding: {
    logoUrl: "",
    brandColor: "#8b4a1f",
    welcomeMessage: "Gente de aquí que sabe hacerlo",
    tagline: "Pide una mano, ofrece la tuya",
  },
  contact: {
    phone: "5550001009",
    whatsapp: "5550001009",
    email: "hola@manos.milpa.test",
  },
  features: { showCatalog: true, allowInvoiceRequests: true, showOrderHistory: true },
};

const work = { claveUnidad: "E48", tax: "iva16", description: "", active: true } as const;

export const demoCategories = [
  { ...work, name: "Plomería", usualPriceCents: 45_000, claveProdServ: "72151101" },
  { ...work, name: "Electricidad", usualPriceCents: 50_000, claveProdServ: "72151500" },
  { ...work, name: "Limpieza", usualPriceCents: 35_000, claveProdServ: "76111500" },
  { ...work, name: "Mudanzas", usualPriceCents: 120_000, claveProdServ: "78101800" },
] as const;

export const demoClients = [
  { name: "Ana Morales", phone: "5550000001", email: "ana@milpa.example" },
  { name: "Beto Ruiz", phone: "5550000002", email: "beto@milpa.example" },
  { name: "Carmen Díaz", phone: "5550000003", email: "carmen@milpa.example" },
] as const;

/** `at`: the categories, by their place in the list. */
export const demoTaskers = [
  {
    name: "Tomás Tovar",
    email: "tomas@milpa.test",
    phone: "5550000011",
    about: "Veinte años de plomero; también enchufes y lámparas.",
    area: "Coyoacán",
    at: [0, 1],
  },
  {
    name: "Lupe Hernández",
    email: "lupe@milpa.example",
    phone: "5550000004",
    about: "Casas y oficinas, con mis propios productos.",
    area: "Del Carmen",
    at: [2],
  },
  {
    name: "Memo Salas",
    email: "memo@milpa.example",
    phone: "5550000013",
    about: "Camioneta de tres y media, con ayudante.",
    area: "Toda la alcaldía",
    at: [3, 2],
  },
] as const;

export const demoStaff = [
  { email: "valeria@milpa.test", name: "Valeria Vega", role: "owner" },
  { email: "manuela@milpa.test", name: "Manuela Mora", role: "moderator" },
] as const;

export interface DemoPast {
  /** Days ago. */
  readonly ago: number;
  /** The client, the tasker and the category, by their place in the lists. */
  readonly who: readonly [client: number, tasker: number, category: number];
  readonly title: string;
  readonly cents: number;
  readonly state: "assigned" | "done" | "confirmed" | "cancelled";
  /** By the client, where they rated. */
  readonly stars?: number;
}

/** How tasks of the last weeks went, for how much, and how they stand. */
export const demoPast: readonly DemoPast[] = [
  {
    ago: 24,
    who: [0, 0, 0],
    title: "Fuga en el baño",
    cents: 48_000,
    state: "confirmed",
    stars: 5,
  },
  {
    ago: 18,
    who: [1, 1, 2],
    title: "Limpieza de obra",
    cents: 60_000,
    state: "confirmed",
    stars: 4,
  },
  {
    ago: 11,
    who: [2, 2, 3],
    title: "Un refrigerador",
    cents: 85_000,
    state: "confirmed",
    stars: 2,
  },
  { ago: 9, who: [1, 2, 3], title: "Llevar un piano", cents: 240_000, state: "cancelled" },
  { ago: 6, who: [0, 1, 2], title: "Lavar ventanas", cents: 32_000, state: "confirmed" },
  { ago: 3, who: [2, 0, 1], title: "Contacto que chispea", cents: 35_000, state: "done" },
  { ago: 2, who: [0, 0, 0], title: "Destapar el lavabo", cents: 40_000, state: "assigned" },
];

/** Who is suspended, why, and what they say to it. */
export const demoSuspension = {
  tasker: 2,
  note: "No llegó a dos citas y no avisó.",
  appeal: "La camioneta se descompuso; ya está arreglada.",
} as const;

export const demoOpen = [
  {
    client: 0,
    category: 1,
    title: "Instalar dos lámparas",
    description: "Techo de tres metros; las lámparas ya las tengo.",
    area: "Del Carmen, Coyoacán",
    address: "Calle Malintzin 14",
    budgetCents: 60_000,
    offers: [
      { tasker: 0, cents: 55_000, message: "Mañana por la tarde, con escalera propia." },
      { tasker: 1, cents: 62_000, message: "El sábado temprano." },
    ],
  },
  {
    client: 1,
    category: 0,
    title: "Cambiar la llave del fregadero",
    description: "Gotea desde el lunes.",
    area: "San Lucas",
    address: "Callejón de las Flores 3",
    budgetCents: null,
    offers: [{ tasker: 0, cents: 38_000, message: "Hoy mismo; traigo la llave." }],
  },
  {
    client: 2,
    category: 3,
    title: "Mudanza de un departamento chico",
    description: "Segundo piso sin elevador, unas veinte cajas y una cama.",
    area: "Villa Coyoacán",
    address: "Av. Hidalgo 120",
    budgetCents: 150_000,
    offers: [],
  },
] as const;
