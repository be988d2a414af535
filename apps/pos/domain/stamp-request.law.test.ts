/** Laws of what is sent to be stamped: SAT finds nothing, and the total is the ticket's. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { StampRequest } from "#contracts/invoicing/stamp.ts";
import { compose } from "#libraries/cfdi/compose.ts";
import type { Comprobante } from "#libraries/cfdi/comprobante.ts";
import { findingsOf } from "#libraries/cfdi/rules/findings-of.ts";
import { lineMoney, sumOf, type TaxKind } from "./line.ts";
import type { OrderLine, PaymentMethod } from "./order.ts";
import { formaPagoOf, isInvoiceable, stampReferenceOf, stampRequestOf } from "./stamp-request.ts";

const billing = {
  ...{ rfc: "CACX7605101P8", razonSocial: "Xochilt  Casas Chavez", email: "x@example.com" },
  ...{ usoCfdi: "G03", regimenFiscal: "621", codigoPostal: "36257" },
};

const kinds: readonly TaxKind[] = ["iva16", "iva8", "iva0", "exempt"];
const pieces = fc.integer({ min: 1, max: 10_000 }).map((many) => many * 1000);
const cheap = fc.integer({ min: 0, max: 300 });
const line = fc
  .record({
    priceCents: fc.oneof(fc.integer({ min: 0, max: 100_000_000 }), cheap),
    tax: fc.constantFrom(...kinds),
    thousandths: fc.oneof(pieces, fc.integer({ min: 1, max: 10_000_000 })),
    name: fc.constantFrom("Tlacoyo", "Maíz | azul", " | ", "Té «verde» & más"),
  })
  .map(({ priceCents, tax, thousandths, name }): OrderLine => ({
    ...{ productId: "p", name, quantityThousandths: thousandths, unitPriceCents: priceCents },
    ...{ tax, claveProdServ: "50221300", claveUnidad: "KGM" },
    ...lineMoney({ priceCents, tax }, thousandths),
  }));

const cash = { method: "cash", cents: 1 } as const;
const place = "42501";
const at = "2026-11-20T12:00:00";

const documentOf = (lines: readonly OrderLine[]): Comprobante => {
  const order = { lines, payments: [cash] };
  // Over the wire and through the contract: what a number loses on the way is lost here, too.
  const sent = JSON.stringify(stampRequestOf(order, billing, "r"));
  const { receptor, ...asked } = StampRequest.parse(JSON.parse(sent));
  const { referenceId: _id, referenceType: _type, emailReceptor: _email, ...draft } = asked;
  const composed = compose({
    ...draft,
    receptor: { ...receptor, ...names },
    ...{ fecha: at, lugarExpedicion: place, serie: "A", folio: "1" },
    emisor: { rfc: "EKU9003173C9", nombre: "ESCUELA KEMPER URGATE", regimenFiscal: "601" },
  });
  if ("findings" in composed) throw new Error(composed.findings[0]?.message.en);
  return composed.comprobante;
};
const names = {
  ...{ nombre: "XOCHILT CASAS CHAVEZ", domicilioFiscalReceptor: "36257" },
  ...{ regimenFiscalReceptor: "621", usoCFDI: "G03" },
};

test("of any ticket SAT's rules find nothing, and total and taxes are those of the ticket", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const money = sumOf(lines);
      fc.pre(isInvoiceable(money));
      const document = documentOf(lines);
      expect(findingsOf(document, { localNow: at })).toEqual([]);
      expect(document.Total).toBe((money.totalCents / 100).toFixed(2));
      expect(document.SubTotal).toBe((money.subtotalCents / 100).toFixed(2));
      const taxes = document.Impuestos?.TotalImpuestosTrasladados ?? "0.00";
      expect(taxes).toBe((money.taxCents / 100).toFixed(2));
    }),
    { numRuns: 400 },
  );
});

test("what was given away is no line; a ticket of nothing has no invoice", () => {
  const [paid, given] = [11_600, 0].map((priceCents) => ({
    ...{ productId: "p", name: "Café", quantityThousandths: 1000, unitPriceCents: priceCents },
    ...{ tax: "iva16" as const, claveProdServ: "90101501", claveUnidad: "H87" },
    ...lineMoney({ priceCents, tax: "iva16" }, 1000),
  })) as [OrderLine, OrderLine];
  const { conceptos } = stampRequestOf({ lines: [paid, given], payments: [] }, billing, "r");
  expect(conceptos).toEqual([
    {
      ...{ claveProdServ: "90101501", claveUnidad: "H87", cantidad: 1, descripcion: "Café" },
      ...{ valorUnitario: 100, importe: 100, objetoImp: "02" },
      impuestos: {
        traslados: [
          { impuesto: "002", tipoFactor: "Tasa", tasaOCuota: 0.16, base: 100, importe: 16 },
        ],
      },
    },
  ]);
  expect(isInvoiceable(sumOf([given]))).toBe(false);
});

test.each([
  [["cash"], [100], "01"],
  [["transfer"], [100], "03"],
  [["card"], [100], "04"],
  [["wallet"], [100], "05"],
  [["voucher"], [100], "08"],
  [["voucher", "wallet", "cash"], [30, 50, 20], "05"],
  // Two of a kind count together, and of equal ones the first.
  [["cash", "voucher", "cash"], [30, 50, 30], "01"],
  [["voucher", "cash"], [50, 50], "08"],
] as const)("%j of %j is %s", (methods, cents, wanted) => {
  const payments = methods.map((method: PaymentMethod, index) => ({
    method,
    cents: cents[index] ?? 0,
  }));
  expect(formaPagoOf(payments)).toBe(wanted);
});

test("an order keeps its reference until an invoice of it is cancelled", () => {
  expect([0, 1, 2].map((cancelled) => stampReferenceOf("o", cancelled))).toEqual([
    ...["o", "o.1", "o.2"],
  ]);
});
