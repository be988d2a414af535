/** A bill for stamps: the invoice that is asked for, and the letter that it comes with. */
import { StampRequest } from "#contracts/invoicing/stamp.ts";
import { usoCfdi } from "#libraries/cfdi/catalogs/small-catalogs.ts";
import type { Letter } from "../mails/invoice-mail.domain.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import type { BillAmounts } from "./partner-rates.domain.ts";

export interface BillFacts extends BillAmounts {
  readonly organizationId: string;
  /** Its first day. */
  readonly month: string;
  readonly stamps: number;
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
    conceptos: [
      {
        claveProdServ: productKey,
        cantidad: bill.stamps,
        claveUnidad: "E48",
        descripcion: `Timbres de ${monthInWords(bill.month)}`,
        valorUnitario: bill.rateCents / 100,
        importe: bill.subtotalCents / 100,
        objetoImp: "02",
        impuestos: { traslados: [{ impuesto: "002", tipoFactor: "Tasa", tasaOCuota: 0.16 }] },
      },
    ],
    metodoPago: "PPD",
    formaPago: "99",
    moneda: "MXN",
    referenceType: billReferenceType,
    referenceId: billReference(bill),
  });

/** General expenses, where SAT lets a regime have them. */
const useFor = (regime: string): string =>
  usoCfdi.get("G03")?.regimenes.split(" ").includes(regime) ? "G03" : "S01";

const pesos = (cents: number): string =>
  `$${(cents / 100).toLocaleString("es-MX", { minimumFractionDigits: 2 })}`;

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
        `${bill.stamps.toLocaleString("es-MX")} timbres a ${pesos(bill.rateCents)}: ` +
          pesos(bill.subtotalCents),
        `IVA 16 %: ${pesos(bill.ivaCents)}`,
        `Total: ${pesos(bill.totalCents)} MXN`,
      ].join("\n"),
      uuid === null
        ? "Este es un estado de cuenta; no es un comprobante fiscal."
        : `Va la factura ${uuid} en PDF y XML.`,
    ].join("\n\n"),
  };
};
