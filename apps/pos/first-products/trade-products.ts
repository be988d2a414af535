/** What businesses of a trade usually sell, with SAT's keys: to begin with, and to be changed. */
import type { Trade } from "#contracts/identity/business.ts";
import type { TaxKind } from "#business/selling/line.domain.ts";

export interface ProposedProduct {
  readonly name: string;
  readonly category: string;
  /** Pesos: a usual price, which whoever begins looks over. */
  readonly pesos: number;
  readonly tax: Extract<TaxKind, "iva16" | "iva0">;
  readonly soldBy: "piece" | "measure";
  readonly claveProdServ: string;
}

const of =
  (category: string, claveProdServ: string, tax: ProposedProduct["tax"] = "iva16") =>
  (name: string, pesos: number, soldBy: ProposedProduct["soldBy"] = "piece"): ProposedProduct => ({
    name,
    category,
    pesos,
    tax,
    soldBy,
    claveProdServ,
  });

const meal = of("Comida", "90101501");
const drink = of("Bebidas", "90101501");
const bread = of("Pan", "50181900", "iva0");
const cake = of("Pasteles", "50181900", "iva0");
const staple = of("Abarrotes", "50202300", "iva0");
const clean = of("Limpieza", "47131800");
const fruit = of("Fruta", "50301700", "iva0");
const vegetable = of("Verdura", "50401700", "iva0");
const paper = of("Papelería", "44121700");
const copy = of("Servicios", "82121700");
const salon = of("Servicios", "91101700");
const craft = of("Artesanía", "60121000");
const service = of("Servicios", "80101500");

export const tradeProducts: Readonly<Record<Trade, readonly ProposedProduct[]>> = {
  fonda: [
    meal("Comida corrida", 95),
    meal("Orden de tacos", 75),
    meal("Enchiladas", 90),
    meal("Quesadilla", 35),
    drink("Agua fresca", 25),
    drink("Refresco", 28),
  ],
  cafe: [
    drink("Café americano", 38),
    drink("Capuchino", 52),
    drink("Té", 35),
    drink("Chocolate caliente", 50),
    meal("Pan dulce", 28),
    meal("Baguette", 89),
  ],
  bakery: [
    bread("Bolillo", 3),
    bread("Concha", 12),
    bread("Oreja", 12),
    bread("Pan de caja", 45),
    cake("Pastel chico", 280),
  ],
  grocery: [
    staple("Frijol a granel", 42, "measure"),
    staple("Arroz a granel", 32, "measure"),
    staple("Huevo por kilo", 48, "measure"),
    staple("Tortillas por kilo", 24, "measure"),
    clean("Jabón de lavandería", 18),
    clean("Cloro", 22),
  ],
  produce: [
    fruit("Manzana por kilo", 48, "measure"),
    fruit("Plátano por kilo", 26, "measure"),
    fruit("Naranja por kilo", 22, "measure"),
    vegetable("Jitomate por kilo", 32, "measure"),
    vegetable("Cebolla por kilo", 28, "measure"),
    vegetable("Papa por kilo", 30, "measure"),
  ],
  stationery: [
    paper("Cuaderno", 38),
    paper("Pluma", 10),
    paper("Lápiz", 8),
    copy("Copia en blanco y negro", 1),
    copy("Impresión a color", 8),
  ],
  salon: [
    salon("Corte de cabello", 150),
    salon("Corte infantil", 100),
    salon("Tinte", 650),
    salon("Peinado", 250),
    salon("Manicure", 200),
  ],
  crafts: [craft("Pieza chica", 120), craft("Pieza mediana", 280), craft("Pieza grande", 650)],
  other: [service("Servicio por hora", 250), service("Visita", 400)],
};
