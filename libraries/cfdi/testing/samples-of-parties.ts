/** For tests only: kinds of issuers, receivers, relations, and types I, E and T. */
import type { Draft, DraftReceiver } from "../shape/draft.ts";
import { aDraft, aLine, ieps, isr, iva16, kemper, oneUuid, otherUuid } from "./test-drafts.ts";
import { university, untaxed } from "./test-drafts.ts";

/** A natural person; a test certificate bears the name. */
const ximo = { rfc: "XIQB891116QE4", nombre: "BERENICE XIMO QUEZADA" } as const;

const receiver = (
  rfc: string,
  nombre: string,
  regimenFiscalReceptor: string,
  usoCFDI: string,
): DraftReceiver => ({
  rfc,
  nombre,
  regimenFiscalReceptor,
  usoCFDI,
  domicilioFiscalReceptor: "42501",
});

const publicAtLarge = receiver("XAXX010101000", "PUBLICO EN GENERAL", "616", "S01");

const tickets: Draft["conceptos"] = [1, 2, 3].map((ticket) =>
  aLine({
    claveProdServ: "01010101",
    noIdentificacion: `T-${ticket}`,
    claveUnidad: "ACT",
    unidad: undefined,
    descripcion: "Venta",
    valorUnitario: `${ticket * 86}.21`,
    impuestos: { traslados: [iva16, ...(ticket === 2 ? [ieps("0.080000")] : [])] },
  }),
);

const related = (tipoRelacion: string, changes: Partial<Draft> = {}): Draft =>
  aDraft({ cfdiRelacionados: [{ tipoRelacion, uuids: [oneUuid] }], ...changes });

const credit: Partial<Draft> = {
  tipoDeComprobante: "E",
  receptor: { ...university, usoCFDI: "G02" },
  conceptos: [aLine({ descripcion: "Bonificación", claveUnidad: "ACT" })],
};

const travelling: Partial<Draft> = {
  tipoDeComprobante: "T",
  moneda: "XXX",
  formaPago: undefined,
  metodoPago: undefined,
  receptor: { ...university, usoCFDI: "S01" },
  conceptos: [untaxed({ valorUnitario: 0, descripcion: "Mercancía en camino" })],
};

export const samplesOfParties: Readonly<Record<string, Draft>> = {
  "in parts, to be paid later": aDraft({
    formaPago: "99",
    metodoPago: "PPD",
    condicionesDePago: "30 días",
  }),
  "fees of a natural person": aDraft({
    emisor: { ...ximo, regimenFiscal: "612" },
    conceptos: [aLine({ impuestos: { traslados: [iva16], retenciones: [isr("0.100000")] } })],
  }),
  "issuer under trust regime": aDraft({ emisor: { ...ximo, regimenFiscal: "626" } }),
  "issuer of platforms": aDraft({ emisor: { ...ximo, regimenFiscal: "625" } }),
  "rent with its land register": aDraft({
    emisor: { ...ximo, regimenFiscal: "606" },
    conceptos: [
      aLine({ claveProdServ: "80131500", claveUnidad: "E48", cuentasPrediales: ["15956011002"] }),
    ],
  }),
  "doctor's fees for an employee": aDraft({
    receptor: receiver("FUNK671228PH6", "KARLA FUENTE NOLASCO", "605", "D01"),
    conceptos: [untaxed({ claveProdServ: "85121600", descripcion: "Consulta" })],
  }),
  "school fees": aDraft({
    receptor: receiver("KAHO641101B39", "OSCAR KALA HAAK", "612", "D10"),
    conceptos: [untaxed({ claveProdServ: "86121500", descripcion: "Colegiatura" })],
  }),
  "computers as an investment": aDraft({ receptor: { ...university, usoCFDI: "I04" } }),
  "goods for a trust regime": aDraft({
    receptor: receiver("XOJI740919U48", "INGRID XODAR JIMENEZ", "626", "G01"),
  }),
  "without fiscal effects": aDraft({ receptor: { ...university, usoCFDI: "S01" } }),
  "a day's tickets": aDraft({
    formaPago: "01",
    receptor: publicAtLarge,
    conceptos: tickets,
    informacionGlobal: { periodicidad: "01", meses: "11", año: "2026" },
  }),
  "two months' tickets": aDraft({
    formaPago: "01",
    emisor: { ...ximo, regimenFiscal: "621" },
    receptor: publicAtLarge,
    conceptos: tickets,
    informacionGlobal: { periodicidad: "05", meses: "17", año: "2026" },
  }),
  "a known customer without RFC": aDraft({
    receptor: receiver("XAXX010101000", "JUANA PEREZ", "616", "S01"),
  }),
  "a foreigner": aDraft({
    receptor: {
      ...receiver("XEXX010101000", "MAYFLOWER SHIPPING INC", "616", "S01"),
      residenciaFiscal: "USA",
      numRegIdTrib: "121585958",
    },
  }),
  "an export for a time": aDraft({ exportacion: "03" }),
  "01 credit note": related("01", credit),
  "02 debit note": related("02"),
  "03 goods returned": related("03", credit),
  "04 substitution": related("04"),
  "05 goods on the way, invoiced before": related("05", travelling),
  "06 invoice of goods sent before": related("06"),
  "07 advance applied": related("07", { ...credit, formaPago: "30" }),
  "two kinds of relation": aDraft({
    cfdiRelacionados: [
      { tipoRelacion: "07", uuids: [oneUuid, otherUuid] },
      { tipoRelacion: "04", uuids: [oneUuid.toLowerCase()] },
    ],
  }),
  "traslado without values": aDraft(travelling),
  "traslado with values": aDraft({
    ...travelling,
    moneda: "MXN",
    conceptos: [untaxed({ cantidad: 12, valorUnitario: "45.5" })],
  }),
  "on account of a third party": aDraft({
    conceptos: [
      aLine({
        terceros: {
          rfc: "JUFA7608212V6",
          nombre: "ADRIANA JUAREZ FERNANDEZ",
          regimenFiscal: "612",
          domicilioFiscal: "29133",
        },
      }),
    ],
  }),
  "imported, with customs numbers": aDraft({
    conceptos: [aLine({ pedimentos: ["15  48  3009  0001234", "21  47  3807  8003832"] })],
  }),
  "a kit of parts": aDraft({
    conceptos: [
      aLine({
        partes: [
          {
            claveProdServ: "43211503",
            noIdentificacion: "P-1",
            cantidad: 2,
            unidad: "Pieza",
            descripcion: "Pantalla",
            valorUnitario: "123.456",
            pedimentos: ["15  48  3009  0001234"],
          },
          { claveProdServ: "43211503", cantidad: "0.5", descripcion: "Cable" },
        ],
      }),
    ],
  }),
  legends: aDraft({
    leyendas: [
      { disposicionFiscal: "RESDERAUTH", norma: "Artículo 2", textoLeyenda: "Una leyenda" },
      { textoLeyenda: "Otra, sola & con «comillas»" },
    ],
  }),
  "legends and local taxes": aDraft({
    leyendas: [{ textoLeyenda: "Hospedaje" }],
    impuestosLocales: [{ tipo: "traslado", nombre: "ISH", tasa: 3, importe: "30.00" }],
  }),
  "issuer with &": aDraft({
    emisor: { rfc: "H&E951128469", nombre: "HERRERIA & ELECTRICOS", regimenFiscal: "601" },
  }),
  "issuer with Ñ": aDraft({
    emisor: { rfc: "HAÑ930228SM9", nombre: "HERMANOS ANZURES ÑARVAEZ", regimenFiscal: "601" },
  }),
  "receivers with & and Ñ": aDraft({
    receptor: { ...university, rfc: "L&O950913MSA", nombre: "LUCES & OBRAS" },
  }),
  "no series, no folio, no unit": aDraft({
    serie: "",
    folio: undefined,
    emisor: kemper,
    conceptos: [aLine({ unidad: "  " })],
  }),
};
