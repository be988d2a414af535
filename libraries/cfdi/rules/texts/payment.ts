/** Words for SAT's codes about payments (Pagos 2.0): the document around them and each payment. */
import type { Words } from "./words.ts";

const fixed = (name: string, value: string): Words => ({
  es: `En un comprobante de pago, ${name} es ${value}.`,
  en: `In a document of payments, ${name} is ${value}.`,
});
const absent = (name: string): Words => ({
  es: `Un comprobante de pago no lleva ${name}. Quítalo.`,
  en: `A document of payments carries no ${name}. Remove it.`,
});
const sumOf = (name: string): Words => ({
  es: `${name} no es la suma de los pagos, en pesos.`,
  en: `${name} is not the sum of the payments, in pesos.`,
});
const notAllowed = (name: string): Words => ({
  es: `Esta forma de pago no lleva ${name}. Quítalo.`,
  en: `This form of payment carries no ${name}. Remove it.`,
});
const withChain = (name: string): Words => ({
  es: `Con TipoCadPago hace falta ${name}.`,
  en: `TipoCadPago asks for ${name}.`,
});
const withoutChain = (name: string): Words => ({
  es: `Sin TipoCadPago no va ${name}. Quítalo.`,
  en: `Without TipoCadPago there is no ${name}. Remove it.`,
});

export const paymentTexts = {
  CRP20101: fixed("TipoDeComprobante", "P"),
  CRP20102: fixed("Exportacion", "01"),
  CRP20104: fixed("Moneda", "XXX"),
  CRP20107: absent("CondicionesDePago"),
  CRP20108: absent("Descuento"),
  CRP20110: fixed("Total", "0"),
  CRP20111: {
    es: "Un comprobante de pago tiene un solo concepto.",
    en: "A document of payments has one line only.",
  },
  CRP20112: absent("partes, pedimentos ni cuentas prediales"),
  CRP20113: fixed("ClaveProdServ", "84111506"),
  CRP20114: absent("NoIdentificacion"),
  CRP20115: fixed("Cantidad", "1"),
  CRP20116: fixed("ClaveUnidad", "ACT"),
  CRP20117: absent("Unidad"),
  CRP20118: fixed("Descripcion", "Pago"),
  CRP20119: fixed("ValorUnitario", "0"),
  CRP20120: fixed("Importe", "0"),
  CRP20121: absent("Descuento"),
  CRP20122: fixed("ObjetoImp", "01"),
  CRP20123: absent("Impuestos"),
  CRP20201: sumOf("TotalRetencionesIVA"),
  CRP20202: sumOf("TotalRetencionesISR"),
  CRP20203: sumOf("TotalRetencionesIEPS"),
  CRP20204: sumOf("TotalTrasladosBaseIVA16"),
  CRP20205: sumOf("TotalTrasladosImpuestoIVA16"),
  CRP20206: sumOf("TotalTrasladosBaseIVA8"),
  CRP20207: sumOf("TotalTrasladosImpuestoIVA8"),
  CRP20208: sumOf("TotalTrasladosBaseIVA0"),
  CRP20209: sumOf("TotalTrasladosImpuestoIVA0"),
  CRP20210: sumOf("TotalTrasladosBaseIVAExento"),
  CRP20211: sumOf("MontoTotalPagos"),
  CRP20212: {
    es: "La forma de un pago recibido está en c_FormaPago y no es 99.",
    en: "The form of a received payment is in c_FormaPago and is not 99.",
  },
  CRP20213: {
    es: "La moneda del pago está en c_Moneda y no es XXX.",
    en: "The currency of the payment is in c_Moneda and is not XXX.",
  },
  CRP20214: {
    es: "Falta el tipo de cambio de la moneda del pago a pesos.",
    en: "The exchange rate of the payment's currency to pesos is missing.",
  },
  CRP20215: {
    es: "En un pago en pesos el tipo de cambio es 1.",
    en: "In a payment in pesos the exchange rate is 1.",
  },
  CRP20216: {
    es: "El tipo de cambio del pago se aparta del publicado: pide confirmación a tu PAC.",
    en: "The payment's rate is too far from the published one: ask for a confirmation.",
  },
  CRP20217: {
    es: "Lo pagado a las facturas pasa del monto del pago.",
    en: "What is paid to the invoices is above the amount of the payment.",
  },
  CRP20218: {
    es: "El monto del pago debe ser mayor que cero.",
    en: "The amount of the payment must be above zero.",
  },
  CRP20219: {
    es: "El monto tiene más decimales que la moneda del pago.",
    en: "The amount has more decimals than the currency of the payment.",
  },
  CRP20220: {
    es: "El monto pasa del límite publicado: pide una confirmación a tu PAC.",
    en: "The amount is above the published limit: ask your provider for a confirmation.",
  },
  CRP20221: notAllowed("RfcEmisorCtaOrd"),
  CRP20222: {
    es: "El SAT no tiene ese RFC de la cuenta ordenante.",
    en: "SAT does not have that RFC of the paying account.",
  },
  CRP20223: {
    es: "Con un banco extranjero falta su nombre (NomBancoOrdExt).",
    en: "With a foreign bank its name (NomBancoOrdExt) is missing.",
  },
  CRP20224: notAllowed("CtaOrdenante"),
  CRP20225: {
    es: "La cuenta ordenante no tiene la forma que usa esta forma de pago.",
    en: "The paying account does not have the form that this form of payment uses.",
  },
  CRP20226: {
    es: "La cuenta beneficiaria no tiene la forma que usa esta forma de pago.",
    en: "The receiving account does not have the form that this form of payment uses.",
  },
  CRP20227: notAllowed("RfcEmisorCtaBen"),
  CRP20228: notAllowed("CtaBeneficiario"),
  CRP20229: notAllowed("TipoCadPago"),
  CRP20230: withChain("CertPago"),
  CRP20231: withoutChain("CertPago"),
  CRP20232: withChain("CadPago"),
  CRP20233: withoutChain("CadPago"),
  CRP20234: withChain("SelloPago"),
  CRP20235: withoutChain("SelloPago"),
  CRP20275: {
    es: "Lo pagado a una factura en otra moneda no cabe en el monto del pago.",
    en: "What is paid to an invoice in another currency does not fit the payment.",
  },
  CRP20276: {
    es: "El monto no alcanza para lo pagado a las facturas, convertido a la moneda del pago.",
    en: "The amount does not cover what is paid to the invoices in the payment's currency.",
  },
} as const satisfies Readonly<Record<string, Words>>;
