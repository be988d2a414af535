/** An invoice as the request for its CFDI: each line a concept, and the same totals to the cent. */
import type { StampRequest } from "#contracts/invoicing/stamp.ts";
import { usoCfdi } from "#libraries/cfdi/catalogs/small-catalogs.ts";
import { nationalGeneric } from "#libraries/cfdi/rules/rfc.ts";
import { decimalOf, type Cents } from "#platform/money.ts";
import type { ComposedInvoice, InvoiceLine } from "./billing-month.domain.ts";
import { ivaPercent } from "./compose-invoice.domain.ts";
import { monthText } from "./line-text.domain.ts";
import { shareOut } from "./share-out.domain.ts";

/** Who the CFDI is made out to; null fields were never given. */
export interface FiscalReceiver {
  readonly companyName: string;
  readonly rfc: string | null;
  readonly legalName: string | null;
  readonly regime: string | null;
  readonly postalCode: string | null;
  readonly cfdiUse: string | null;
}

export type StampableInvoice = Pick<ComposedInvoice, "periodStart" | "lines"> & {
  /** The reference of its CFDI: however often it is asked for, it is one. */
  readonly id: string;
};

export const invoiceReferenceType = "ecosystem-invoice";

/** "Servicios de sistemas y administración de componentes de sistemas". */
const productKey = "81111800";
/** "Unidad de servicio". */
const unitKey = "E48";

/** Owed when it is issued, so PPD and 99; null where nothing is to be paid, or is owed to them. */
export const invoiceCfdi = (invoice: StampableInvoice, to: FiscalReceiver): StampRequest | null => {
  const concepts = conceptsOf(invoice);
  if (concepts === null) return null;
  return {
    tipoDeComprobante: "I",
    receptor: receiverOf(to),
    conceptos: concepts.map(conceptoOf),
    metodoPago: "PPD",
    formaPago: "99",
    moneda: "MXN",
    referenceType: invoiceReferenceType,
    referenceId: invoice.id,
  };
};

/** Without fiscal data it is the public's, by name; the place is then that of the issue. */
const receiverOf = (to: FiscalReceiver): StampRequest["receptor"] => {
  const { rfc, regime, postalCode } = to;
  if (rfc === null || regime === null || postalCode === null)
    return {
      rfc: nationalGeneric,
      nombre: to.companyName,
      regimenFiscalReceptor: "616",
      usoCFDI: "S01",
    };
  return {
    rfc,
    nombre: to.legalName ?? to.companyName,
    domicilioFiscalReceptor: postalCode,
    regimenFiscalReceptor: regime,
    usoCFDI: to.cfdiUse ?? useFor(regime),
  };
};

/** General expenses, where SAT lets a regime have them. */
const useFor = (regime: string): string =>
  usoCfdi.get("G03")?.regimenes.split(" ").includes(regime) ? "G03" : "S01";

export interface Concept {
  readonly description: string;
  readonly quantity: number;
  readonly cents: Cents;
  readonly discountCents: Cents;
  readonly ivaCents: Cents;
}

/**
 * A CFDI has no concept of nothing and none below zero: lines of 0.00 are left out, and credits
 * come off as a discount of the others, spread by largest remainder. Where a concept would have no
 * base for its tax then, the invoice is one concept. Null where the total is not above zero.
 */
export const conceptsOf = ({
  periodStart,
  lines,
}: Pick<StampableInvoice, "periodStart" | "lines">): readonly Concept[] | null => {
  const due = lines.filter(({ cents }) => cents > 0);
  const credit = lines.reduce((sum, { cents }) => sum + Math.max(0, -cents), 0);
  const nets = due.map(({ cents, discountCents }) => cents - discountCents);
  const net = sumOf(nets);
  if (net <= credit) return null;
  const credits = shareOut(nets, credit, net);
  const bases = nets.map((one, at) => one - (credits[at] ?? 0));
  const ivas = shareOut(bases, ivaPercent, 100);
  const concepts = due.map((line, at) => ({
    description: line.description,
    quantity: quantityOf(line),
    cents: line.cents,
    discountCents: line.discountCents + (credits[at] ?? 0),
    ivaCents: ivas[at] ?? 0,
  }));
  return bases.includes(0) ? [joined(concepts, periodStart)] : concepts;
};

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, one) => sum + one, 0);

/** As it was counted, where a unit's price is whole cents; else the text alone says it. */
const quantityOf = ({ cents, quantity }: InvoiceLine): number =>
  cents % quantity === 0 ? quantity : 1;

const joined = (concepts: readonly Concept[], periodStart: string): Concept => ({
  description: `Servicios de ${monthText(periodStart)}, según el detalle de la factura`,
  quantity: 1,
  cents: sumOf(concepts.map(({ cents }) => cents)),
  discountCents: sumOf(concepts.map(({ discountCents }) => discountCents)),
  ivaCents: sumOf(concepts.map(({ ivaCents }) => ivaCents)),
});

const pesos = (cents: Cents): number => Number(decimalOf(cents));

const descriptionMost = 1_000;

const conceptoOf = (one: Concept): StampRequest["conceptos"][number] => ({
  claveProdServ: productKey,
  cantidad: one.quantity,
  claveUnidad: unitKey,
  descripcion: one.description.slice(0, descriptionMost),
  valorUnitario: pesos(one.cents / one.quantity),
  importe: pesos(one.cents),
  ...(one.discountCents === 0 ? {} : { descuento: pesos(one.discountCents) }),
  objetoImp: "02",
  impuestos: {
    traslados: [
      {
        impuesto: "002",
        tipoFactor: "Tasa",
        tasaOCuota: ivaPercent / 100,
        base: pesos(one.cents - one.discountCents),
        importe: pesos(one.ivaCents),
      },
    ],
  },
});
