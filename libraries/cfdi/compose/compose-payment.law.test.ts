// Laws of payments: shares, sums and totals in pesos, counted again in whole numbers.
import fc from "fast-check";
import { expect, test } from "vitest";
import { composePayment } from "./compose-payment.ts";
import type { DoctoRelacionado, Pago, Pagos } from "../shape/pagos.ts";
import { randomPaymentDraft } from "../testing/random-drafts.ts";
import { documentOf } from "../testing/samples.ts";

const runs = { numRuns: 300 };

const eachPayment = (law: (pagos: Pagos) => void): void =>
  fc.assert(
    fc.property(randomPaymentDraft, (draft) => {
      const pagos = documentOf(composePayment(draft)).Complemento?.Pagos;
      expect(pagos).toBeDefined();
      if (pagos) law(pagos);
    }),
    runs,
  );

/** In 10^-10, the finest that Pagos 2.0 writes. */
const fine = (text: string): bigint => {
  const [, whole = "", fraction = ""] = /^(\d+)(?:\.(\d{1,10}))?$/.exec(text) ?? [];
  if (whole === "") throw new Error(`${text} is no amount`);
  return BigInt(whole + fraction.padEnd(10, "0"));
};
const one = 10n ** 10n;
const millionth = 10n ** 4n;
const cent = 10n ** 8n;

const chargedOf = (document: DoctoRelacionado) =>
  document.ImpuestosDR?.TrasladosDR?.TrasladoDR ?? [];
const withheldOf = (document: DoctoRelacionado) =>
  document.ImpuestosDR?.RetencionesDR?.RetencionDR ?? [];

test("what is left is what was owed less what is paid, and never below zero", () => {
  eachPayment(({ Pago }) => {
    for (const { DoctoRelacionado } of Pago)
      for (const { ImpSaldoAnt, ImpPagado, ImpSaldoInsoluto } of DoctoRelacionado)
        expect(fine(ImpSaldoAnt) - fine(ImpPagado)).toBe(fine(ImpSaldoInsoluto));
  });
});

test("an invoice's share of a tax is base × rate within a cent, and its base is above zero", () => {
  eachPayment(({ Pago }) => {
    for (const document of Pago.flatMap(({ DoctoRelacionado }) => DoctoRelacionado))
      for (const { BaseDR, TasaOCuotaDR, ImporteDR } of [
        ...chargedOf(document),
        ...withheldOf(document),
      ]) {
        expect(fine(BaseDR)).toBeGreaterThan(0n);
        if (TasaOCuotaDR === undefined || ImporteDR === undefined) continue;
        const counted = (fine(BaseDR) * fine(TasaOCuotaDR)) / one;
        const low = (counted / cent) * cent;
        expect(fine(ImporteDR)).toBeGreaterThanOrEqual(low);
        expect(fine(ImporteDR)).toBeLessThanOrEqual(low + cent);
      }
  });
});

/** Sums in the payment's currency, each invoice's divided by its equivalence. */
const summed = (
  { DoctoRelacionado }: Pago,
  amounts: (document: DoctoRelacionado) => readonly string[],
): bigint =>
  DoctoRelacionado.reduce((sum, document) => {
    const equivalence = fine(document.EquivalenciaDR ?? "1");
    const part = amounts(document).reduce((all, text) => all + fine(text), 0n);
    return sum + (part * one) / equivalence;
  }, 0n);

test("a payment's taxes are the sums of its invoices', cut at six decimals", () => {
  eachPayment(({ Pago }) => {
    for (const pago of Pago) {
      const totals = pago.ImpuestosP?.TrasladosP?.TrasladoP ?? [];
      for (const total of totals) {
        const same = (document: DoctoRelacionado) =>
          chargedOf(document).filter(
            (tax) =>
              tax.ImpuestoDR === total.ImpuestoP &&
              tax.TipoFactorDR === total.TipoFactorP &&
              tax.TasaOCuotaDR === total.TasaOCuotaP,
          );
        const bases = summed(pago, (document) => same(document).map(({ BaseDR }) => BaseDR));
        const off = bases - fine(total.BaseP);
        expect(off).toBeGreaterThan(-millionth);
        expect(off).toBeLessThan(millionth);
      }
      for (const { ImpuestoP, ImporteP } of pago.ImpuestosP?.RetencionesP?.RetencionP ?? []) {
        const amounts = summed(pago, (document) =>
          withheldOf(document)
            .filter((tax) => tax.ImpuestoDR === ImpuestoP)
            .map(({ ImporteDR }) => ImporteDR),
        );
        expect(amounts - fine(ImporteP)).toBeGreaterThan(-millionth);
        expect(amounts - fine(ImporteP)).toBeLessThan(millionth);
      }
    }
  });
});

test("the totals are the written sums in pesos, rounded once", () => {
  const inPesos = (amounts: readonly (readonly [string, Pago])[]): bigint => {
    const sum = amounts.reduce(
      (all, [text, { TipoCambioP = "1" }]) => all + fine(text) * fine(TipoCambioP),
      0n,
    );
    const unit = cent * one;
    return ((sum + unit / 2n) / unit) * cent;
  };
  eachPayment(({ Totales, Pago }) => {
    const paid = Pago.map((pago) => [pago.Monto, pago] as const);
    expect(fine(Totales.MontoTotalPagos)).toBe(inPesos(paid));
    const rates = { "0.160000": "16", "0.080000": "8", "0.000000": "0" } as const;
    for (const [rate, name] of Object.entries(rates)) {
      const taxes = Pago.flatMap((pago) =>
        (pago.ImpuestosP?.TrasladosP?.TrasladoP ?? [])
          .filter(({ ImpuestoP, TasaOCuotaP }) => ImpuestoP === "002" && TasaOCuotaP === rate)
          .map((tax) => ({ tax, pago })),
      );
      const base = Totales[`TotalTrasladosBaseIVA${name as "16"}`];
      const amount = Totales[`TotalTrasladosImpuestoIVA${name as "16"}`];
      expect([base !== undefined, amount !== undefined]).toEqual(
        taxes.length > 0 ? [true, true] : [false, false],
      );
      expect(fine(base ?? "0")).toBe(inPesos(taxes.map(({ tax, pago }) => [tax.BaseP, pago])));
      expect(fine(amount ?? "0")).toBe(
        inPesos(taxes.map(({ tax, pago }) => [tax.ImporteP ?? "0", pago])),
      );
    }
  });
});
