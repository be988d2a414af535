/** Words for SAT's codes about paid invoices and the taxes of payments (Pagos 2.0). */
import type { Words } from "./words.ts";

const decimals = (name: string): Words => ({
  es: `${name} tiene más decimales que la moneda de la factura.`,
  en: `${name} has more decimals than the currency of the invoice.`,
});

export const paidTexts = {
  CRP20236: {
    es: "La moneda de la factura pagada está en c_Moneda y no es XXX.",
    en: "The currency of the paid invoice is in c_Moneda and is not XXX.",
  },
  CRP20237: {
    es: "Falta la equivalencia entre la moneda de la factura y la del pago.",
    en: "The equivalence between the invoice's currency and the payment's is missing.",
  },
  CRP20238: {
    es: "Si factura y pago tienen la misma moneda, la equivalencia es 1.",
    en: "When invoice and payment share a currency, the equivalence is 1.",
  },
  CRP20239: {
    es: "El saldo anterior debe ser mayor que cero.",
    en: "The previous balance must be above zero.",
  },
  CRP20240: decimals("ImpSaldoAnt"),
  CRP20241: {
    es: "El importe pagado debe ser mayor que cero.",
    en: "The paid amount must be above zero.",
  },
  CRP20242: decimals("ImpPagado"),
  CRP20243: decimals("ImpSaldoInsoluto"),
  CRP20244: {
    es: "El saldo insoluto es el saldo anterior menos lo pagado, y nunca menos de cero.",
    en: "The balance left is the previous balance less what is paid, and never below zero.",
  },
  CRP20245: {
    es: "El objeto de impuesto de la factura pagada no está en c_ObjetoImp.",
    en: "The tax object of the paid invoice is not in c_ObjetoImp.",
  },
  CRP20246: {
    es: "La factura pagada es objeto de impuesto y le faltan sus impuestos.",
    en: "The paid invoice is subject to tax and its taxes are missing.",
  },
  CRP20247: {
    es: "Con este objeto de impuesto la factura pagada no lleva impuestos.",
    en: "With this tax object the paid invoice carries no taxes.",
  },
  CRP20248: {
    es: "Los impuestos de la factura pagada están vacíos.",
    en: "The taxes of the paid invoice are empty.",
  },
  CRP20249: {
    es: "La base de la retención debe ser mayor que cero.",
    en: "The base of the withheld tax must be above zero.",
  },
  CRP20250: {
    es: "El impuesto retenido no está en c_Impuesto.",
    en: "The withheld tax is not in c_Impuesto.",
  },
  CRP20251: {
    es: "El tipo de factor de la retención no está en c_TipoFactor.",
    en: "The factor of the withheld tax is not in c_TipoFactor.",
  },
  CRP20252: {
    es: "Una retención no puede ser exenta.",
    en: "A withheld tax cannot be exempt.",
  },
  CRP20253: {
    es: "Esa tasa no existe para el impuesto retenido (c_TasaOCuota).",
    en: "That rate does not exist for the withheld tax (c_TasaOCuota).",
  },
  CRP20254: {
    es: "El importe retenido no es la base por la tasa.",
    en: "The withheld amount is not base times rate.",
  },
  CRP20255: {
    es: "La base del traslado debe ser mayor que cero.",
    en: "The base of the transferred tax must be above zero.",
  },
  CRP20256: {
    es: "El impuesto trasladado no está en c_Impuesto.",
    en: "The transferred tax is not in c_Impuesto.",
  },
  CRP20257: {
    es: "El tipo de factor del traslado no está en c_TipoFactor.",
    en: "The factor of the transferred tax is not in c_TipoFactor.",
  },
  CRP20258: {
    es: "Un impuesto exento lleva sólo la base, sin tasa ni importe.",
    en: "An exempt tax carries only its base, neither rate nor amount.",
  },
  CRP20259: {
    es: "Al impuesto trasladado le falta la tasa o el importe.",
    en: "The transferred tax lacks its rate or its amount.",
  },
  CRP20260: {
    es: "Esa tasa no existe para el impuesto trasladado (c_TasaOCuota).",
    en: "That rate does not exist for the transferred tax (c_TasaOCuota).",
  },
  CRP20261: {
    es: "El importe trasladado no es la base por la tasa.",
    en: "The transferred amount is not base times rate.",
  },
  CRP20262: {
    es: "El impuesto retenido del pago no está en c_Impuesto.",
    en: "The payment's withheld tax is not in c_Impuesto.",
  },
  CRP20263: {
    es: "El pago repite un impuesto retenido. Súmalos en uno.",
    en: "The payment repeats a withheld tax. Add them up in one.",
  },
  CRP20264: {
    es: "Hay retenciones en el pago y falta su total (TotalRetenciones…).",
    en: "The payment has withheld taxes and their total (TotalRetenciones…) is missing.",
  },
  CRP20265: {
    es: "La retención del pago no es la suma de las de sus facturas.",
    en: "The payment's withheld amount is not the sum of its invoices'.",
  },
  CRP20266: {
    es: "Un traslado exento del pago lleva sólo base, impuesto y tipo de factor.",
    en: "An exempt tax of the payment carries only base, tax and factor.",
  },
  CRP20267: {
    es: "Hay IVA trasladado en el pago y falta su base en los totales (TotalTrasladosBase…).",
    en: "The payment has transferred IVA and its base is missing in the totals.",
  },
  CRP20268: {
    es: "La base del pago no es la suma de las de sus facturas con ese impuesto y tasa.",
    en: "The payment's base is not the sum of its invoices' with that tax and rate.",
  },
  CRP20269: {
    es: "La base exenta del pago no es la suma de las de sus facturas.",
    en: "The payment's exempt base is not the sum of its invoices'.",
  },
  CRP20270: {
    es: "El impuesto trasladado del pago no está en c_Impuesto.",
    en: "The payment's transferred tax is not in c_Impuesto.",
  },
  CRP20271: {
    es: "El pago repite un impuesto con el mismo factor y tasa. Súmalos en uno.",
    en: "The payment repeats a tax with the same factor and rate. Add them up in one.",
  },
  CRP20272: {
    es: "La tasa del pago no existe para ese impuesto y factor (c_TasaOCuota).",
    en: "The payment's rate does not exist for that tax and factor (c_TasaOCuota).",
  },
  CRP20273: {
    es: "Hay IVA trasladado en el pago y falta su importe (TotalTrasladosImpuesto…).",
    en: "The payment has transferred IVA and its amount is missing in the totals.",
  },
  CRP20274: {
    es: "El importe del pago no es la suma de los de sus facturas con ese impuesto y tasa.",
    en: "The payment's amount is not the sum of its invoices' with that tax and rate.",
  },
  CRP20278: {
    es: "Con objeto 06 u 08 la factura pagada no lleva IVA ni IEPS.",
    en: "With tax object 06 or 08 the paid invoice carries neither IVA nor IEPS.",
  },
  CRP20279: {
    es: "Con objeto 07 la factura pagada lleva IEPS trasladado y no IVA.",
    en: "With tax object 07 the paid invoice carries transferred IEPS and no IVA.",
  },
} as const satisfies Readonly<Record<string, Words>>;
