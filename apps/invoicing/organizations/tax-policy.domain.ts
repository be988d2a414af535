/** The taxes of a line that names none: what an organization sells is mostly taxed alike. */
import type { DraftLine, DraftTax, DraftTaxes, Figure } from "#libraries/cfdi/shape/draft.ts";
import {
  decimalOf,
  exact,
  plus,
  ratioOf,
  textOf,
  times,
  type Decimal,
} from "#libraries/cfdi/shape/decimal.ts";

export interface PolicyTax {
  readonly impuesto: string;
  readonly tipoFactor: "Tasa" | "Cuota" | "Exento";
  /** Absent when exempt. */
  readonly tasaOCuota?: string;
}

export interface TaxPolicy {
  readonly objetoImp: string;
  readonly traslados: readonly PolicyTax[];
  readonly retenciones: readonly PolicyTax[];
  /** Prices come with their transferred taxes in them, as at a till. */
  readonly included: boolean;
}

/** IVA 16 % on top of `importe` (decisions, section 7). */
export const usualTaxPolicy: TaxPolicy = {
  objetoImp: "02",
  traslados: [{ impuesto: "002", tipoFactor: "Tasa", tasaOCuota: "0.160000" }],
  retenciones: [],
  included: false,
};

/** The line with its taxes: its own where it names any, else those of the policy. */
export const taxed = (line: DraftLine, policy: TaxPolicy): DraftLine => {
  if (line.impuestos !== undefined) return { objetoImp: "02", ...line };
  if (line.objetoImp !== undefined && line.objetoImp !== policy.objetoImp) return line;
  const impuestos = taxesOf(policy);
  const own = { ...line, objetoImp: policy.objetoImp, ...(impuestos && { impuestos }) };
  return policy.included ? withoutTax(own, policy) : own;
};

const taxesOf = ({ traslados, retenciones }: TaxPolicy): DraftTaxes | undefined => {
  if (traslados.length === 0 && retenciones.length === 0) return undefined;
  const draft = (tax: PolicyTax): DraftTax => ({ ...tax });
  return {
    ...(traslados.length > 0 && { traslados: traslados.map(draft) }),
    ...(retenciones.length > 0 && { retenciones: retenciones.map(draft) }),
  };
};

const digits = 6;
const oneWhole = exact("1");

/** Taken out at six decimals, which SAT allows on lines: the sum is then that of the ticket. */
const withoutTax = (line: DraftLine, { traslados }: TaxPolicy): DraftLine => {
  const rates = traslados.filter(({ tipoFactor }) => tipoFactor === "Tasa");
  const whole = rates.reduce<Decimal>(
    (sum, { tasaOCuota }) => plus(sum, exact(tasaOCuota ?? "0")),
    oneWhole,
  );
  // What is no plain decimal stays as it is: composing refuses it by name.
  const part = (figure: Figure): Figure => {
    const decimal = decimalOf(figure);
    return decimal === null ? figure : textOf(ratioOf(decimal, whole, digits));
  };
  const price = part(line.valorUnitario);
  const [quantity, each] = [decimalOf(line.cantidad), decimalOf(line.valorUnitario)];
  const product = quantity && each ? ratioOf(times(quantity, each), whole, digits) : null;
  const amount = line.importe === undefined ? product && textOf(product) : part(line.importe);
  return {
    ...line,
    valorUnitario: price,
    ...(amount !== null && { importe: amount }),
    ...(line.descuento !== undefined && { descuento: part(line.descuento) }),
  };
};
