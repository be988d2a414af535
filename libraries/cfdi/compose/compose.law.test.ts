// Laws of composed documents, counted again in whole millionths: SAT's tight rule and its bands.
import fc from "fast-check";
import { expect, test } from "vitest";
import { moneda } from "../catalogs/small-catalogs.ts";
import { compose } from "./compose.ts";
import type { Comprobante } from "../shape/comprobante.ts";
import type { Concepto } from "../shape/concepto.ts";
import type { Draft } from "../shape/draft.ts";
import { randomDraft } from "../testing/random-drafts.ts";
import { documentOf } from "../testing/samples.ts";

const runs = { numRuns: 400 };

/** In millionths; throws on what is no amount of SAT's, such as a sign or a seventh decimal. */
const millionths = (text: string | undefined): bigint => {
  const [, whole = "", fraction = ""] = /^(\d+)(?:\.(\d{1,6}))?$/.exec(text ?? "none") ?? [];
  if (whole === "") throw new Error(`${text} is no amount`);
  return BigInt(whole + fraction.padEnd(6, "0"));
};
const scaleOf = (text: string): number => text.split(".")[1]?.length ?? 0;
const digitsOf = ({ Moneda }: Comprobante): number => moneda.get(Moneda)?.decimales ?? 2;
/** Half up, on millionths; nothing here is below zero. */
const roundedTo = (value: bigint, digits: number): bigint => {
  const unit = 10n ** BigInt(6 - digits);
  return ((value + unit / 2n) / unit) * unit;
};
const sum = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n);
const linesOf = (document: Comprobante): readonly Concepto[] => document.Conceptos.Concepto;
const charged = (line: Concepto) => line.Impuestos?.Traslados?.Traslado ?? [];
const withheld = (line: Concepto) => line.Impuestos?.Retenciones?.Retencion ?? [];
const eachDocument = (law: (document: Comprobante, draft: Draft) => void): void =>
  fc.assert(
    fc.property(randomDraft, (draft) => law(documentOf(compose(draft)), draft)),
    runs,
  );

/** floor of (left - half) × (right - half) to ceiling of (left + half) × (right + half). */
const isWithin = (
  amount: bigint,
  left: { readonly value: bigint; readonly half: bigint },
  right: { readonly value: bigint; readonly half: bigint },
  digits: number,
): boolean => {
  const unit = 10n ** BigInt(14 - digits);
  const from = (left.value - left.half) * (right.value - right.half);
  const to = (left.value + left.half) * (right.value + right.half);
  const low = from < 0n ? 0n : (from / unit) * unit;
  const high = ((to + unit - 1n) / unit) * unit;
  return amount * 10n ** 8n >= low && amount * 10n ** 8n <= high;
};
/** In units of 10^-7, so that half of a sixth decimal is whole. */
const spread = (text: string): { readonly value: bigint; readonly half: bigint } => ({
  value: millionths(text) * 10n,
  half: 5n * 10n ** BigInt(6 - scaleOf(text)),
});
const certain = (text: string) => ({ value: millionths(text) * 10n, half: 0n });

test("a line's amount and its taxes lie within SAT's bands (40167, 40180, 40186)", () => {
  eachDocument((document) => {
    const digits = digitsOf(document);
    for (const line of linesOf(document)) {
      const [quantity, price] = [spread(line.Cantidad), spread(line.ValorUnitario)];
      expect(isWithin(millionths(line.Importe), quantity, price, digits)).toBe(true);
      for (const { Base, TasaOCuota, Importe } of [...charged(line), ...withheld(line)]) {
        if (TasaOCuota === undefined || Importe === undefined) continue;
        const [base, rate] = [spread(Base), certain(TasaOCuota)];
        expect(isWithin(millionths(Importe), base, rate, digits)).toBe(true);
      }
    }
  });
});

test("what is not given is the product itself, rounded half up", () => {
  eachDocument((document, draft) => {
    linesOf(document).forEach((line, index) => {
      if (draft.conceptos[index]?.importe !== undefined) return;
      const product = millionths(line.Cantidad) * millionths(line.ValorUnitario);
      const unit = 10n ** BigInt(12 - digitsOf(document));
      const exactly = ((product + unit / 2n) / unit) * unit;
      expect(millionths(line.Importe) * 1_000_000n).toBe(exactly);
    });
  });
});

test("the summary is the rounded sum of the lines, by tax, factor and rate", () => {
  eachDocument((document) => {
    if (document.TipoDeComprobante === "T") {
      expect(document.Impuestos).toBeUndefined();
      return;
    }
    const digits = digitsOf(document);
    const all = linesOf(document).flatMap(charged);
    const totals = document.Impuestos?.Traslados?.Traslado ?? [];
    const same = (one: (typeof all)[number], other: (typeof all)[number]): boolean =>
      one.Impuesto === other.Impuesto &&
      one.TipoFactor === other.TipoFactor &&
      one.TasaOCuota === other.TasaOCuota;
    for (const total of totals) {
      const group = all.filter((tax) => same(tax, total));
      expect(totals.filter((tax) => same(tax, total))).toHaveLength(1);
      const bases = sum(group.map(({ Base }) => millionths(Base)));
      expect(millionths(total.Base)).toBe(roundedTo(bases, digits));
      expect(total.Importe === undefined).toBe(total.TipoFactor === "Exento");
      const amounts = sum(group.map(({ Importe = "0" }) => millionths(Importe)));
      if (total.Importe) expect(millionths(total.Importe)).toBe(roundedTo(amounts, digits));
    }
    for (const tax of all) expect(totals.some((total) => same(tax, total))).toBe(true);
    const kept = linesOf(document).flatMap(withheld);
    const keptTotals = document.Impuestos?.Retenciones?.Retencion ?? [];
    expect(new Set(keptTotals.map(({ Impuesto }) => Impuesto)).size).toBe(keptTotals.length);
    for (const { Impuesto, Importe } of keptTotals) {
      const group = kept.filter((tax) => tax.Impuesto === Impuesto);
      const amounts = sum(group.map((tax) => millionths(tax.Importe)));
      expect(millionths(Importe)).toBe(roundedTo(amounts, digits));
    }
  });
});

test("the total is what is written above it, to the last unit of the currency", () => {
  eachDocument((document) => {
    const digits = digitsOf(document);
    if (document.TipoDeComprobante === "T") {
      expect([document.SubTotal, document.Total]).toEqual(["0", "0"]);
      return;
    }
    const lines = linesOf(document);
    const amounts = sum(lines.map(({ Importe }) => millionths(Importe)));
    expect(millionths(document.SubTotal)).toBe(roundedTo(amounts, digits));
    const discounts = lines.flatMap(({ Descuento }) => (Descuento ? [millionths(Descuento)] : []));
    expect(document.Descuento !== undefined).toBe(discounts.length > 0);
    const off = millionths(document.Descuento ?? "0");
    expect(off).toBe(roundedTo(sum(discounts), digits));
    const { Impuestos } = document;
    const more = millionths(Impuestos?.TotalImpuestosTrasladados ?? "0");
    const less = millionths(Impuestos?.TotalImpuestosRetenidos ?? "0");
    expect(more).toBe(
      sum((Impuestos?.Traslados?.Traslado ?? []).map(({ Importe }) => millionths(Importe ?? "0"))),
    );
    expect(less).toBe(
      sum((Impuestos?.Retenciones?.Retencion ?? []).map(({ Importe }) => millionths(Importe))),
    );
    expect(millionths(document.Total)).toBe(millionths(document.SubTotal) - off + more - less);
    for (const text of [document.SubTotal, document.Total, document.Descuento ?? "0.00"])
      expect(scaleOf(text)).toBe(text === "0.00" ? 2 : digits);
  });
});

test("a figure means the same as a number and as text", () => {
  eachDocument((document, draft) => {
    const numbers = draft.conceptos.map((line) => ({
      ...line,
      cantidad: Number(line.cantidad),
      valorUnitario: Number(line.valorUnitario),
    }));
    // The shortest text of a number has no idle zeros and may be `1e-7`; six decimals never are.
    const plain = numbers.every((line) => !/e/.test(`${line.cantidad}${line.valorUnitario}`));
    if (!plain) return;
    const again = documentOf(compose({ ...draft, conceptos: numbers }));
    expect([again.Total, again.SubTotal]).toEqual([document.Total, document.SubTotal]);
  });
});
