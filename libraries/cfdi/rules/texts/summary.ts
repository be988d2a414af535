/** Words for SAT's codes about the summary of taxes, and for those of the stamping itself. */
import type { Words } from "./words.ts";

export const summaryTexts = {
  CFDI40201: {
    es: "Un traslado o un pago no lleva resumen de impuestos. Quítalo.",
    en: "A document of type T or P carries no summary of taxes. Remove it.",
  },
  CFDI40202: {
    es: "El total retenido tiene más decimales que la moneda.",
    en: "The withheld total has more decimals than the currency.",
  },
  CFDI40203: {
    es: "El total retenido no es la suma de las retenciones.",
    en: "The withheld total is not the sum of the withheld taxes.",
  },
  CFDI40204: {
    es: "El total trasladado tiene más decimales que la moneda.",
    en: "The transferred total has more decimals than the currency.",
  },
  CFDI40205: {
    es: "El total trasladado no es la suma de los traslados.",
    en: "The transferred total is not the sum of the transferred taxes.",
  },
  CFDI40206: {
    es: "Hay retenciones y falta su total.",
    en: "There are withheld taxes and their total is missing.",
  },
  CFDI40207: {
    es: "El impuesto retenido no está en c_Impuesto.",
    en: "The withheld tax is not in c_Impuesto.",
  },
  CFDI40208: {
    es: "El resumen tiene dos veces el mismo impuesto retenido. Súmalos en uno.",
    en: "The summary has a withheld tax twice. Add them up in one.",
  },
  CFDI40209: {
    es: "Hay un importe retenido y falta el total de retenciones.",
    en: "There is a withheld amount and the withheld total is missing.",
  },
  CFDI40210: {
    es: "El importe retenido tiene más decimales que la moneda.",
    en: "The withheld amount has more decimals than the currency.",
  },
  CFDI40211: {
    es: "El importe retenido no es la suma redondeada de los conceptos.",
    en: "The withheld amount is not the rounded sum of the lines.",
  },
  CFDI40212: {
    es: "Hay impuestos trasladados y falta su total.",
    en: "There are transferred taxes and their total is missing.",
  },
  CFDI40213: {
    es: "Al traslado del resumen le falta la base, el impuesto o el tipo de factor.",
    en: "A transferred tax of the summary lacks its base, its tax or its factor.",
  },
  CFDI40214: {
    es: "La base del resumen tiene más decimales que la moneda.",
    en: "The base in the summary has more decimals than the currency.",
  },
  CFDI40215: {
    es: "La base del resumen no es la suma redondeada de los conceptos con ese impuesto y tasa.",
    en: "The base is not the rounded sum of the lines with that tax and rate.",
  },
  CFDI40216: {
    es: "La base exenta no es la suma redondeada de los conceptos exentos.",
    en: "The exempt base is not the rounded sum of the exempt lines.",
  },
  CFDI40217: {
    es: "El impuesto trasladado del resumen no está en c_Impuesto.",
    en: "The transferred tax of the summary is not in c_Impuesto.",
  },
  CFDI40218: {
    es: "El resumen repite un impuesto con el mismo factor y tasa. Súmalos en uno.",
    en: "The summary repeats a tax with the same factor and rate. Add them up in one.",
  },
  CFDI40219: {
    es: "La tasa del resumen no existe para ese impuesto y factor (c_TasaOCuota).",
    en: "The rate of the summary does not exist for that tax and factor (c_TasaOCuota).",
  },
  CFDI40220: {
    es: "El importe trasladado tiene más decimales que la moneda.",
    en: "The transferred amount has more decimals than the currency.",
  },
  CFDI40221: {
    es: "El importe trasladado no es la suma redondeada de los conceptos con ese impuesto y tasa.",
    en: "The transferred amount is not the rounded sum of the lines with that tax and rate.",
  },
  CFDI40999: {
    es: "El SAT rechazó el comprobante sin decir más. Revisa el mensaje del PAC.",
    en: "SAT refused the document without saying more. Read the provider's message.",
  },
  "302": {
    es: "El sello está mal formado o no corresponde.",
    en: "The seal is malformed or does not belong to the document.",
  },
  "303": {
    es: "El certificado no es del emisor: su RFC es otro.",
    en: "The certificate is not the issuer's: its RFC is another.",
  },
  "304": {
    es: "El certificado está revocado o venció.",
    en: "The certificate is revoked or has expired.",
  },
  "305": {
    es: "La fecha queda fuera de la vigencia del certificado.",
    en: "The date lies outside the dates of the certificate.",
  },
  "306": {
    es: "El certificado no es un CSD (parece una e.firma).",
    en: "The certificate is not a CSD (it seems to be a FIEL).",
  },
  "307": {
    es: "El comprobante ya estaba timbrado.",
    en: "The document was stamped before.",
  },
  "308": {
    es: "El certificado no lo emitió el SAT.",
    en: "The certificate was not issued by SAT.",
  },
  "402": {
    es: "El emisor no está en la lista de contribuyentes obligados.",
    en: "The issuer is not in the list of obliged taxpayers.",
  },
} as const satisfies Readonly<Record<string, Words>>;
