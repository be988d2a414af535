/** A year of clients' money of the demo firm: what came and went, and by which way. */
import type { Method } from "./trust/trust.domain.ts";

type Way = Exclude<Method, "book">;

/** Of a matter as it stands in `demoMatters`; pesos below zero are paid out. */
interface DemoMove {
  readonly ago: number;
  readonly matter: number;
  readonly pesos: number;
  readonly purpose: string;
  readonly way?: Way;
  readonly payee?: string;
}

export const demoMoves: readonly DemoMove[] = [
  { ago: 350, matter: 0, pesos: 25_000, purpose: "Anticipo de gastos y costas" },
  { ago: 335, matter: 0, pesos: -4_500, purpose: "Copias certificadas", payee: "Juzgado" },
  { ago: 300, matter: 0, pesos: 15_000, purpose: "Ampliación del anticipo", way: "cheque" },
  { ago: 255, matter: 2, pesos: 20_000, purpose: "Gastos de la sucesión", way: "transfer" },
  { ago: 240, matter: 2, pesos: -6_800, purpose: "Edictos", payee: "Diario de la Ciudad" },
  { ago: 210, matter: 0, pesos: -9_000, purpose: "Perito en transporte", payee: "Ing. Paz Peña" },
  { ago: 185, matter: 3, pesos: 8_000, purpose: "Gastos del juicio", way: "card" },
  { ago: 170, matter: 3, pesos: -3_200, purpose: "Notificaciones", payee: "Actuario" },
  { ago: 115, matter: 4, pesos: 12_000, purpose: "Garantía y derechos" },
  { ago: 100, matter: 2, pesos: -5_500, purpose: "Inventario y avalúo", payee: "Perito Gómez" },
  { ago: 90, matter: 0, pesos: 45_000, purpose: "Anticipo de la segunda instancia" },
  { ago: 60, matter: 2, pesos: 18_000, purpose: "Depósito para avalúos", way: "cheque" },
  { ago: 55, matter: 4, pesos: -7_300, purpose: "Derechos municipales", payee: "Tesorería" },
  { ago: 40, matter: 0, pesos: -12_500, purpose: "Perito contable", payee: "C.P. Lara" },
  { ago: 30, matter: 4, pesos: 30_000, purpose: "Garantía de la suspensión" },
  { ago: 20, matter: 2, pesos: -6_200, purpose: "Avalúo del inmueble", payee: "Perito Gómez" },
  { ago: 10, matter: 6, pesos: 10_000, purpose: "Anticipo de gastos", way: "cheque" },
];

/** The firm's own money there, for what the bank takes. */
export const demoFirmMoney = [
  [364, 1_000],
  [290, -150],
  [220, -150],
  [140, -150],
  [75, -150],
] as const;

/** An invoice of that matter, paid in part out of its client's money. */
export const demoTransfer = { ago: 25, matter: 4, pesos: 10_000 };
