/** For tests only: kinds of payments (Pagos 2.0). */
import type { DraftTaxes, PaymentDraft } from "../shape/draft.ts";
import { aPayment, aPaymentDraft, anInvoice, isr, iva0, iva16, iva8 } from "./test-drafts.ts";
import { ieps, ivaExempt, ivaKept, otherUuid } from "./test-drafts.ts";

const paying = (...pagos: PaymentDraft["pagos"]): PaymentDraft => aPaymentDraft({ pagos });

/** Of an invoice of 4,393.23: four bases of a thousand and what was withheld of the first. */
const allTaxes: DraftTaxes = {
  traslados: [
    { ...iva16, base: "1000.00", importe: "160.00" },
    { ...iva8, base: "1000.00", importe: "80.00" },
    { ...iva0, base: "1000.00", importe: "0.00" },
    { ...ivaExempt, base: "1000.00" },
    { ...ieps("0.530000"), base: "1000.00", importe: "530.00" },
  ],
  retenciones: [
    { ...isr("0.100000"), base: "1000.00", importe: "100.00" },
    { ...ivaKept("0.106666"), base: "1000.00", importe: "106.67" },
    { ...ieps("0.300000"), base: "567.00", importe: "170.10" },
  ],
};

const inDollars = { moneda: "USD", saldoAnterior: "116.00", total: "116.00" } as const;
const dollarTaxes: DraftTaxes = { traslados: [{ ...iva16, base: "100.00", importe: "16.00" }] };

export const samplesOfPayments: Readonly<Record<string, PaymentDraft>> = {
  "payment of one invoice": aPaymentDraft(),
  "payment of a third": paying(
    aPayment({
      monto: "386.67",
      facturas: [anInvoice({ pagado: "386.67", parcialidad: 2, saldoAnterior: "773.33" })],
    }),
  ),
  "payment of three invoices": paying(
    aPayment({
      monto: "2000.00",
      numOperacion: "SPEI 0001",
      rfcEmisorCtaOrd: "XEXX010101000",
      nomBancoOrdExt: "Bank of & Co",
      ctaOrdenante: "012345678901234567",
      rfcEmisorCtaBen: "EKU9003173C9",
      ctaBeneficiario: "012345678901234568",
      facturas: [
        anInvoice(),
        anInvoice({ uuid: otherUuid, pagado: "333.33", serie: undefined, folio: undefined }),
        anInvoice({ objetoImp: "01", impuestos: undefined, pagado: "506.67" }),
      ],
    }),
  ),
  "two payments": paying(
    aPayment({ monto: 500, facturas: [anInvoice({ pagado: 500 })] }),
    aPayment({
      formaDePago: "01",
      monto: 660,
      facturas: [anInvoice({ pagado: 660, parcialidad: 2, saldoAnterior: 660 })],
    }),
  ),
  "payment with every tax": paying(
    aPayment({
      monto: "1234.56",
      facturas: [
        anInvoice({
          impuestos: allTaxes,
          total: "4393.23",
          saldoAnterior: "4393.23",
          pagado: "1234.56",
        }),
      ],
    }),
  ),
  "dollars for an invoice in dollars": paying(
    aPayment({
      moneda: "USD",
      tipoCambio: "18.4567",
      monto: "50.00",
      facturas: [anInvoice({ ...inDollars, pagado: "50.00", impuestos: dollarTaxes })],
    }),
  ),
  "pesos for an invoice in dollars": paying(
    aPayment({
      monto: "2140.98",
      facturas: [
        anInvoice({
          ...inDollars,
          pagado: "116.00",
          equivalencia: "0.0541808050",
          impuestos: dollarTaxes,
        }),
      ],
    }),
  ),
  "dollars for invoices in pesos and dollars": paying(
    aPayment({
      moneda: "USD",
      tipoCambio: "18.4567",
      monto: "178.85",
      facturas: [
        anInvoice({ equivalencia: "18.4567000000" }),
        anInvoice({ ...inDollars, uuid: otherUuid, pagado: "116.00", impuestos: dollarTaxes }),
      ],
    }),
  ),
  "payment of an invoice in yen": paying(
    aPayment({
      monto: "1000.00",
      facturas: [
        anInvoice({
          moneda: "JPY",
          equivalencia: "8.4246",
          saldoAnterior: 11600,
          pagado: 8425,
          total: 11600,
          impuestos: { traslados: [{ ...iva16, base: 10000, importe: 1600 }] },
        }),
      ],
    }),
  ),
};
