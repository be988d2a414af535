/** What an invoice is asked with: receiver, lines and their taxes, in the words of the document. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";

/** Most lines of one invoice; a body of a megabyte holds no more anyway. */
export const linesMost = 5_000;

// Rules that have a code of SAT's are not repeated here: the answer should name the code.
const word = shape.text(1_000, 1);

const figure = z.number().meta({ description: "up to six decimals" });

export const Tax = z
  .object({
    impuesto: word.meta({ description: "001 ISR, 002 IVA, 003 IEPS" }),
    tipoFactor: z.enum(["Tasa", "Cuota", "Exento"]),
    tasaOCuota: figure.optional().meta({ description: "such as 0.16; absent when exempt" }),
    base: figure.optional().meta({ description: "absent: importe less descuento" }),
    importe: figure.optional().meta({ description: "absent: base times rate" }),
  })
  .meta({ id: "CfdiTax" });

export const Taxes = z
  .object({
    traslados: z.array(Tax).max(20).optional(),
    retenciones: z.array(Tax).max(20).optional(),
  })
  .meta({ id: "CfdiTaxes" });

export const Line = z
  .object({
    claveProdServ: word,
    noIdentificacion: word.optional(),
    cantidad: figure,
    claveUnidad: word,
    unidad: word.optional(),
    descripcion: shape.text(4_000, 1),
    valorUnitario: figure,
    importe: figure.meta({ description: "cantidad × valorUnitario, before discount and taxes" }),
    descuento: figure.optional(),
    objetoImp: word.optional().meta({ description: "absent: by the organization's tax policy" }),
    impuestos: Taxes.optional().meta({ description: "absent: by the organization's tax policy" }),
    cuentasPrediales: z.array(word).max(100).optional(),
    pedimentos: z.array(word).max(100).optional(),
    terceros: z
      .object({ rfc: word, nombre: word, regimenFiscal: word, domicilioFiscal: word })
      .optional(),
  })
  .meta({ id: "CfdiLine" });
export type Line = z.infer<typeof Line>;

export const Receiver = z
  .object({
    rfc: word,
    nombre: word.optional(),
    domicilioFiscalReceptor: word.optional(),
    regimenFiscalReceptor: word.optional(),
    usoCFDI: word.optional(),
    residenciaFiscal: word.optional().meta({ description: "country, for foreigners" }),
    numRegIdTrib: word.optional(),
  })
  .meta({
    id: "CfdiReceiver",
    description: "all but rfc may come from stored fiscal data",
  });
export type Receiver = z.infer<typeof Receiver>;

export const Relation = z
  .object({ tipoRelacion: word, uuids: z.array(shape.text(36, 36)).min(1).max(1_000) })
  .meta({ id: "CfdiRelation" });

export const orAnio = "may be written `anio`";

/** `anio` is taken for `año`, for systems whose names hold no ñ. */
export const anioAsAño = (given: unknown): unknown =>
  typeof given === "object" && given !== null && "anio" in given && !("año" in given)
    ? { ...given, año: given.anio }
    : given;

export const GlobalInformation = z.preprocess(
  anioAsAño,
  z
    .object({ periodicidad: word, meses: word, año: word.meta({ description: orAnio }) })
    .meta({ id: "CfdiGlobalInformation" }),
);

/** Of folios. Blanks alone would be none once white space is collapsed. */
export const series = shape.text(25, 1).regex(/\S/, "must not be blank");

export const reference = {
  referenceId: shape.text(200, 1).optional(),
  referenceType: shape.text(100, 1).optional(),
};
