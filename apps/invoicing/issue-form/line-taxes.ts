/** The taxes that a line of the form can choose from, said as a request says them. */
import type { Taxes } from "#contracts/invoicing/draft.ts";
import type { z } from "zod";

type LineTaxes = z.infer<typeof Taxes>;

export interface TaxChoice {
  readonly objetoImp?: string;
  readonly impuestos?: LineTaxes;
}

const iva = (rate: number): NonNullable<LineTaxes["traslados"]>[number] => ({
  impuesto: "002",
  tipoFactor: "Tasa",
  tasaOCuota: rate,
});
const withheld = (impuesto: string, rate: number) => ({
  impuesto,
  tipoFactor: "Tasa" as const,
  tasaOCuota: rate,
});
const ofSale = (rate: number): TaxChoice => ({
  objetoImp: "02",
  impuestos: { traslados: [iva(rate)] },
});

/** `own`: several or rarer ones, which came with the request and stay as they are. */
export const taxChoices = ["policy", "iva16", "iva8", "iva0", "exempt", "none"] as const;
export const withholdingChoices = ["fees", "resico"] as const;
export type TaxName = (typeof taxChoices)[number] | (typeof withholdingChoices)[number] | "own";

/** Rates of withholdings: LISR 106 and 116, LIVA 1-A (two thirds of the tax), LISR 113-J. */
const choices: Readonly<Record<Exclude<TaxName, "own">, TaxChoice>> = {
  policy: {},
  iva16: ofSale(0.16),
  iva8: ofSale(0.08),
  iva0: ofSale(0),
  exempt: {
    objetoImp: "02",
    impuestos: { traslados: [{ impuesto: "002", tipoFactor: "Exento" }] },
  },
  none: { objetoImp: "01" },
  fees: {
    objetoImp: "02",
    impuestos: {
      traslados: [iva(0.16)],
      retenciones: [withheld("001", 0.1), withheld("002", 0.106667)],
    },
  },
  resico: {
    objetoImp: "02",
    impuestos: { traslados: [iva(0.16)], retenciones: [withheld("001", 0.0125)] },
  },
};

export const taxesNamed = (name: string): TaxChoice | undefined =>
  Object.hasOwn(choices, name) ? choices[name as Exclude<TaxName, "own">] : undefined;

/** Which choice a stored line made. */
export const taxNameOf = (line: {
  readonly objetoImp?: unknown;
  readonly impuestos?: unknown;
}): TaxName => {
  const written = shapeOf(line);
  const found = Object.entries(choices).find(([, choice]) => shapeOf(choice) === written);
  return found ? (found[0] as TaxName) : "own";
};

const shapeOf = ({ objetoImp, impuestos }: Parameters<typeof taxNameOf>[0]): string =>
  JSON.stringify([objetoImp ?? null, sorted(impuestos ?? null)]);

/** Keys in one order: JSON columns keep none. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
};
