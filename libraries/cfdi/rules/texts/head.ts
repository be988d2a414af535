/** Words for SAT's codes about the document itself: dates, payment, currency, totals. */
import type { Words } from "./words.ts";

export const headTexts = {
  "301": {
    es: "El valor no tiene la forma que pide el esquema del SAT.",
    en: "The value does not have the form that SAT's schema asks for.",
  },
  "401": {
    es: "La fecha tiene más de 72 horas. Emite con la hora de ahora en el lugar de expedición.",
    en: "The date is more than 72 hours old. Issue with the local time of now.",
  },
  CFDI40101: {
    es: "La fecha no tiene la forma AAAA-MM-DDThh:mm:ss o está en el futuro de ese lugar.",
    en: "The date is not YYYY-MM-DDThh:mm:ss, or lies ahead of local time at the place of issue.",
  },
  CFDI40102: {
    es: "El sello no corresponde al contenido. Vuelve a sellar; nada puede cambiar después.",
    en: "The seal does not belong to the content. Seal again; nothing may change afterwards.",
  },
  CFDI40103: {
    es: "Un traslado, nómina o pago no lleva forma de pago en el comprobante. Quítala.",
    en: "A document of type T, N or P carries no form of payment. Remove it.",
  },
  CFDI40104: {
    es: "La forma de pago falta o no está en c_FormaPago. Usa una clave como 01, 03 o 99.",
    en: "The form of payment is missing or not in c_FormaPago. Use a key such as 01, 03 or 99.",
  },
  CFDI40105: {
    es: "Con método PPD la forma de pago es 99 (por definir).",
    en: "With payment method PPD the form of payment is 99 (to be defined).",
  },
  CFDI40106: {
    es: "El certificado no se puede leer o no es el de NoCertificado. Sube de nuevo el CSD.",
    en: "The certificate cannot be read or is not that of NoCertificado. Upload the CSD again.",
  },
  CFDI40107: {
    es: "El subtotal tiene más decimales que la moneda.",
    en: "The subtotal has more decimals than the currency.",
  },
  CFDI40108: {
    es: "El subtotal no es la suma redondeada de los importes de los conceptos.",
    en: "The subtotal is not the rounded sum of the line amounts.",
  },
  CFDI40109: {
    es: "El subtotal de un traslado o un pago es 0.",
    en: "The subtotal of a document of type T or P is 0.",
  },
  CFDI40110: {
    es: "El descuento pasa del subtotal o no es la suma de los descuentos de los conceptos.",
    en: "The discount is above the subtotal or is not the sum of the line discounts.",
  },
  CFDI40111: {
    es: "Los conceptos de un traslado o un pago no llevan descuento.",
    en: "Lines of a document of type T or P carry no discount.",
  },
  CFDI40112: {
    es: "El descuento tiene más decimales que la moneda.",
    en: "The discount has more decimals than the currency.",
  },
  CFDI40113: {
    es: "La moneda no está en c_Moneda. Usa una clave como MXN o USD.",
    en: "The currency is not in c_Moneda. Use a key such as MXN or USD.",
  },
  CFDI40114: {
    es: "En pesos (MXN) el tipo de cambio es 1 o no se pone.",
    en: "In pesos (MXN) the exchange rate is 1 or is left out.",
  },
  CFDI40115: {
    es: "Falta el tipo de cambio de esta moneda a pesos.",
    en: "The exchange rate of this currency to pesos is missing.",
  },
  CFDI40116: {
    es: "Con la moneda XXX no hay tipo de cambio. Quítalo.",
    en: "There is no exchange rate with currency XXX. Remove it.",
  },
  CFDI40117: {
    es: "El tipo de cambio es un número mayor que cero con seis decimales cuando más.",
    en: "The exchange rate is a number above zero with six decimals at most.",
  },
  CFDI40118: {
    es: "El tipo de cambio se aparta mucho del publicado: pide una confirmación a tu PAC.",
    en: "The exchange rate is too far from the published one: ask for a confirmation.",
  },
  CFDI40119: {
    es: "El total no es subtotal menos descuento más impuestos trasladados menos retenidos.",
    en: "The total is not subtotal less discount plus transferred taxes less withheld ones.",
  },
  CFDI40120: {
    es: "El total pasa del límite publicado: pide una confirmación a tu PAC.",
    en: "The total is above the published limit: ask your provider for a confirmation.",
  },
  CFDI40121: {
    es: "El tipo de comprobante no es I, E, T, N ni P.",
    en: "The type of document is not one of I, E, T, N, P.",
  },
  CFDI40122: {
    es: "La exportación 02 pide el complemento de comercio exterior.",
    en: "Export 02 asks for the foreign-trade complement.",
  },
  CFDI40123: {
    es: "La clave de exportación no está en c_Exportacion. Lo normal es 01.",
    en: "The export key is not in c_Exportacion. Usually it is 01.",
  },
  CFDI40124: {
    es: "El método de pago falta o no es PUE ni PPD.",
    en: "The payment method is missing, or neither PUE nor PPD.",
  },
  CFDI40125: {
    es: "Un traslado o un pago no lleva método de pago. Quítalo.",
    en: "A document of type T or P carries no payment method. Remove it.",
  },
  CFDI40126: {
    es: "El lugar de expedición no es un código postal de México.",
    en: "The place of issue is not a Mexican postal code.",
  },
  CFDI40127: {
    es: "Hay confirmación aunque nada sale de los límites. Quítala.",
    en: "There is a confirmation though nothing is out of range. Remove it.",
  },
  CFDI40128: {
    es: "El PAC no conoce esa confirmación.",
    en: "The provider does not know that confirmation.",
  },
  CFDI40129: {
    es: "Esa confirmación ya se usó.",
    en: "That confirmation was used before.",
  },
  CFDI40130: {
    es: "La información global va con XAXX010101000, PUBLICO EN GENERAL, y sólo con ellos.",
    en: "Global information goes with XAXX010101000, PUBLICO EN GENERAL, and only with them.",
  },
  CFDI40131: {
    es: "La periodicidad no está en c_Periodicidad (01 a 05).",
    en: "The period is not in c_Periodicidad (01 to 05).",
  },
  CFDI40132: {
    es: "La periodicidad bimestral (05) es sólo del régimen 621.",
    en: "The bimonthly period (05) is for regime 621 only.",
  },
  CFDI40133: {
    es: "El mes no está en c_Meses (01 a 18).",
    en: "The month is not in c_Meses (01 to 18).",
  },
  CFDI40134: {
    es: "Si la periodicidad no es bimestral, el mes va de 01 a 12.",
    en: "Unless the period is bimonthly, the month is one of 01 to 12.",
  },
  CFDI40135: {
    es: "Con periodicidad bimestral el mes va de 13 a 18.",
    en: "With the bimonthly period the month is one of 13 to 18.",
  },
  CFDI40136: {
    es: "El año de la información global es el de emisión o el anterior.",
    en: "The year of the global information is that of issue or the one before.",
  },
  CFDI40137: {
    es: "El tipo de relación no está en c_TipoRelacion.",
    en: "The kind of relation is not in c_TipoRelacion.",
  },
} as const satisfies Readonly<Record<string, Words>>;
