/** A bill for stamps: the invoice that is asked for, and the letter that it comes with. */
import { StampRequest } from "#contracts/invoicing/stamp.ts";
import { usoCfdi } from "#libraries/cfdi/catalogs/small-catalogs.ts";
import type { Letter } from "../mails/invoice-mail.domain.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import { stampsBeyond, type BillAmounts, type Tier } from "./partner-rates.domain.ts";

export interface BillFacts extends BillAmounts {
  readonly organizationId: string;
  /** Its first day. */
  readonly month: string;
  readonly stamps: number;
  readonly tier: Tier;
}

export const billReferenceType = "partner-billing";

/** One bill, one invoice: a repetition finds it by this. */
export const billReference = ({ organizationId, month }: BillFacts): string =>
  `${organizationId}:${month.slice(0, 7)}`;

/** "Servicios de sistemas y administración de componentes de sistemas". */
const productKey = "81111800";

const calendar = new Intl.DateTimeFormat("es-MX", {
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});

/** `octubre de 2026` */
export const monthInWords = (month: string): string =>
  calendar.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));

/** Owed, not paid yet: PPD. Taxes are said, whatever the house's own policy is. */
export const billRequest = (bill: BillFacts, to: Organization): StampRequest =>
  StampRequest.parse({
    receptor: {
      rfc: to.rfc,
      nombre: to.legalName,
      domicilioFiscalReceptor: to.postalCode,
      regimenFiscalReceptor: to.regime,
      usoCFDI: useFor(to.regime),
    },
    conceptos: linesOf(bill),
    metodoPago: "PPD",
    formaPago: "99",
    moneda: "MXN",
    referenceType: billReferenceType,
    referenceId: billReference(bill),
  });

/** The month, and the stamps beyond it; what costs nothing is no line. */
const linesOf = (bill: BillFacts) => {
  const month = monthInWords(bill.month);
  const beyond = stampsBeyond(bill.stamps, bill);
  const plan = `Plan ${planNames[bill.tier]} de ${month}, con ${bill.includedStamps} timbres`;
  return [
    ...(bill.baseCents > 0 ? [lineOf(plan, 1, bill.baseCents)] : []),
    ...(beyond > 0 ? [lineOf(beyondWords(bill, month), beyond, bill.rateCents)] : []),
  ];
};

const beyondWords = ({ includedStamps }: BillFacts, month: string): string =>
  includedStamps > 0 ? `Timbres adicionales de ${month}` : `Timbres de ${month}`;

const lineOf = (descripcion: string, cantidad: number, cents: number) => ({
  claveProdServ: productKey,
  cantidad,
  claveUnidad: "E48",
  descripcion,
  valorUnitario: cents / 100,
  importe: (cantidad * cents) / 100,
  objetoImp: "02",
  impuestos: { traslados: [{ impuesto: "002", tipoFactor: "Tasa", tasaOCuota: 0.16 }] },
});

const planNames: Readonly<Record<Tier, string>> = {
  starter: "Starter",
  professional: "Professional",
  business: "Business",
  enterprise: "Enterprise",
};

/** General expenses, where SAT lets a regime have them. */
const useFor = (regime: string): string =>
  usoCfdi.get("G03")?.regimenes.split(" ").includes(regime) ? "G03" : "S01";

const pesos = (cents: number): string =>
  `$${(cents / 100).toLocaleString("es-MX", { minimumFractionDigits: 2 })}`;

/** The same lines as on the invoice, for people. */
const letterLines = (bill: BillFacts): readonly string[] => {
  const beyond = stampsBeyond(bill.stamps, bill);
  const { baseCents, includedStamps, rateCents } = bill;
  const count = (stamps: number): string => stamps.toLocaleString("es-MX");
  const kind = includedStamps > 0 ? "timbres adicionales" : "timbres";
  const plan = `Plan ${planNames[bill.tier]}, con ${count(includedStamps)} timbres`;
  return [
    ...(baseCents > 0 ? [`${plan}: ${pesos(baseCents)}`] : []),
    ...(beyond > 0
      ? [`${count(beyond)} ${kind} a ${pesos(rateCents)}: ${pesos(beyond * rateCents)}`]
      : []),
  ];
};

export const billLetter = (
  bill: BillFacts,
  { name }: Pick<Organization, "name">,
  uuid: string | null,
): Letter => {
  const month = monthInWords(bill.month);
  return {
    subject: `Timbres de ${month}: ${pesos(bill.totalCents)} MXN`,
    text: [
      `En ${month} ${name} timbró ${bill.stamps.toLocaleString("es-MX")} comprobantes.`,
      [
        ...letterLines(bill),
        `IVA 16 %: ${pesos(bill.ivaCents)}`,
        `Total: ${pesos(bill.totalCents)} MXN`,
      ].join("\n"),
      uuid === null
        ? "Este es un estado de cuenta; no es un comprobante fiscal."
        : `Va la factura ${uuid} en PDF y XML.`,
    ].join("\n\n"),
  };
};
