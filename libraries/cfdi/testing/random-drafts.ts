/** For tests only: random documents of types I, E, T and P that SAT's rules allow. */
import fc from "fast-check";
import { composePayment } from "../compose/compose-payment.ts";
import { compose } from "../compose/compose.ts";
import type { Comprobante } from "../shape/comprobante.ts";
import {
  exact,
  minus,
  plus,
  ratioOf,
  rounded,
  textOf,
  times,
  type Decimal,
} from "../shape/decimal.ts";
import type { Draft, DraftPayment, DraftTaxes, PaidInvoice, PaymentDraft } from "../shape/draft.ts";
import { figure, randomLine, randomTaxes, total } from "./random-amounts.ts";
import { randomText } from "./random-texts.ts";
import { documentOf } from "./samples.ts";
import { aDraft, aPayment, aPaymentDraft, kemper, university } from "./test-drafts.ts";

const currencies = [
  { moneda: "MXN", digits: 2, tipoCambio: undefined },
  { moneda: "MXN", digits: 2, tipoCambio: "1" },
  { moneda: "USD", digits: 2, tipoCambio: "18.4567" },
  { moneda: "EUR", digits: 2, tipoCambio: "21.123456" },
  { moneda: "JPY", digits: 0, tipoCambio: "0.1187" },
  { moneda: "KWD", digits: 3, tipoCambio: "60.5" },
  { moneda: "CLF", digits: 4, tipoCambio: "750.25" },
] as const;

const uuids = fc.uuid().map((uuid) => uuid.toUpperCase());

const relations = fc.option(
  fc.record({
    tipoRelacion: fc.constantFrom("01", "02", "03", "04", "07"),
    uuids: fc.array(uuids, { minLength: 1, maxLength: 3 }),
  }),
  { nil: null, freq: 4 },
);

const legends = fc.option(
  fc.array(
    fc.record({
      textoLeyenda: randomText(60),
      norma: fc.option(randomText(30), { nil: undefined }),
      disposicionFiscal: fc.option(randomText(30), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  { nil: undefined, freq: 6 },
);

/** SAT's test taxpayers, those first that a cadena, an XML or a QR code could get wrong. */
const issuers = [
  kemper,
  { rfc: "H&E951128469", nombre: "HERRERIA & ELECTRICOS", regimenFiscal: "601" },
  { rfc: "HAÑ930228SM9", nombre: "HERMANOS ANZURES ÑARVAEZ", regimenFiscal: "601" },
];
const receivers = [
  university,
  { ...university, rfc: "S&S051221SE2", nombre: "S & SOFTWARE", regimenFiscalReceptor: "624" },
  { ...university, rfc: "OÑO120726RX3", nombre: "ORGANICOS ÑAVEZ", regimenFiscalReceptor: "601" },
];

const parties = fc
  .record({
    issuer: fc.constantFrom(...issuers),
    receiver: fc.constantFrom(...receivers),
    names: fc.option(fc.tuple(randomText(60), randomText(60)), { nil: null }),
  })
  .map(({ issuer, receiver, names }) => ({
    emisor: { ...issuer, nombre: names?.[0] ?? issuer.nombre },
    receptor: { ...receiver, nombre: names?.[1] ?? receiver.nombre },
  }));

/** Type T has neither taxes nor discounts, and says nothing of payment. */
const travelling = (draft: Draft): Draft => ({
  ...draft,
  tipoDeComprobante: "T",
  formaPago: undefined,
  metodoPago: undefined,
  receptor: { ...draft.receptor, usoCFDI: "S01" },
  conceptos: draft.conceptos.map((line) => ({
    ...line,
    descuento: undefined,
    impuestos: undefined,
  })),
});

export const randomDraft: fc.Arbitrary<Draft> = fc
  .constantFrom(...currencies)
  .chain(({ moneda, tipoCambio, digits }) =>
    fc
      .record({
        kind: fc.constantFrom("I", "I", "I", "E", "T"),
        conceptos: fc.array(randomLine(digits), { minLength: 1, maxLength: 8 }),
        serie: fc.option(randomText(25), { nil: undefined }),
        folio: fc.option(randomText(40), { nil: undefined }),
        condicionesDePago: fc.option(randomText(60), { nil: undefined }),
        relation: relations,
        leyendas: legends,
        parties,
      })
      .map(({ kind, relation, parties: both, ...rest }) => {
        const draft = aDraft({
          ...rest,
          ...both,
          moneda,
          tipoCambio,
          cfdiRelacionados: relation === null ? undefined : [relation],
        });
        if (kind === "T") return travelling({ ...draft, condicionesDePago: undefined });
        return { ...draft, tipoDeComprobante: kind === "E" ? "E" : "I" };
      }),
  );

/** The taxes of a whole invoice, a base each, and its total. */
const invoiceTaxes = fc
  .record({ base: figure(50_000, "10"), taxes: randomTaxes })
  .map(({ base, taxes }) => {
    const whole = rounded(exact(base), 2);
    const known = (list: typeof taxes.charged) =>
      list
        .filter(({ tipoFactor }) => tipoFactor !== "Cuota")
        .map((tax) => ({ ...tax, base: textOf(whole), importe: amountOf(tax.tasaOCuota, whole) }));
    const impuestos = { traslados: known(taxes.charged), retenciones: known(taxes.withheld) };
    return { base: whole, impuestos };
  });

const amountOf = (rate: string | number | undefined, base: Decimal): string | undefined =>
  rate === undefined ? undefined : textOf(rounded(times(base, exact(rate)), 2));

const grossOf = (base: Decimal, { traslados = [], retenciones = [] }: DraftTaxes): Decimal => {
  const sum = (taxes: typeof traslados): Decimal =>
    total(taxes.map(({ importe }) => String(importe ?? "0")));
  return minus(total([textOf(base), textOf(sum(traslados))]), sum(retenciones));
};

/** Pesos or dollars; the rate is of an invoice's currency for one of the payment's. */
const paidInvoice = (payment: string): fc.Arbitrary<PaidInvoice> =>
  fc
    .record({
      uuid: uuids,
      moneda: fc.constantFrom(payment, payment, payment === "MXN" ? "USD" : "MXN"),
      percent: fc.integer({ min: 1, max: 100 }),
      parcialidad: fc.integer({ min: 1, max: 20 }),
      whole: invoiceTaxes,
    })
    .map(({ whole, percent, moneda, ...rest }) => {
      const { base, impuestos } = whole;
      const gross = grossOf(base, impuestos);
      const pagado = rounded(times(gross, { units: BigInt(percent), scale: 2 }), 2);
      const taxed = impuestos.traslados.length + impuestos.retenciones.length > 0;
      const rate = payment === "MXN" ? "0.0541808666" : "18.4567000000";
      return {
        ...rest,
        moneda,
        saldoAnterior: textOf(gross),
        total: textOf(gross),
        pagado: textOf(pagado),
        equivalencia: moneda === payment ? undefined : rate,
        objetoImp: taxed ? "02" : "01",
        impuestos: taxed ? impuestos : undefined,
      };
    });

/** The next cent above, where there is a rest. */
const covering = (value: Decimal): Decimal => rounded(plus(value, exact("0.004999999999")), 2);

/** The amount covers what its invoices come to in its currency (CRP20276). */
const randomPayment: fc.Arbitrary<DraftPayment> = fc
  .constantFrom("MXN", "MXN", "USD")
  .chain((moneda) =>
    fc.array(paidInvoice(moneda), { minLength: 1, maxLength: 4 }).map((facturas) => {
      const parts = facturas.map(({ pagado, equivalencia = "1" }) =>
        textOf(ratioOf(exact(pagado), exact(equivalencia), 12)),
      );
      const monto = textOf(covering(total(parts)));
      const tipoCambio = moneda === "USD" ? "18.4567" : undefined;
      return aPayment({ moneda, tipoCambio, monto, facturas });
    }),
  );

export const randomPaymentDraft: fc.Arbitrary<PaymentDraft> = fc
  .record({ pagos: fc.array(randomPayment, { minLength: 1, maxLength: 3 }), parties })
  .map(({ pagos, parties: { emisor, receptor } }) =>
    aPaymentDraft({ pagos, emisor, receptor: { ...receptor, usoCFDI: "CP01" } }),
  );

export const randomDocument: fc.Arbitrary<Comprobante> = fc.oneof(
  { weight: 4, arbitrary: randomDraft.map((draft) => documentOf(compose(draft))) },
  { weight: 1, arbitrary: randomPaymentDraft.map((draft) => documentOf(composePayment(draft))) },
);
