/** Laws of what is sent to be stamped: SAT finds nothing, and the total is the ticket's. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { StampRequest } from "#contracts/invoicing/stamp.ts";
import { compose } from "#libraries/cfdi/compose/compose.ts";
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import { findingsOf } from "#libraries/cfdi/rules/findings-of.ts";
import { Refusal } from "#platform/errors.ts";
import { lineMoney, sumOf, type TaxKind } from "#business/selling/line.domain.ts";
import { isGivenBack, orderLeft } from "../orders/order-left.domain.ts";
import type { PaymentMethod } from "#business/selling/sale.domain.ts";
import type { Order, OrderLine } from "../orders/order.domain.ts";
import { decideRefund, leftOf, type Refund } from "../refunds/refund.domain.ts";
import {
  formaPagoOf,
  isInvoiceable,
  stampReferenceOf,
  stampRequestOf,
} from "#business/invoicing/stamp-request.domain.ts";

const billing = {
  rfc: "CACX7605101P8",
  razonSocial: "Xochilt  Casas Chavez",
  email: "x@example.com",
  usoCfdi: "G03",
  regimenFiscal: "621",
  codigoPostal: "36257",
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
    productId: "p",
    name,
    quantityThousandths: thousandths,
    unitPriceCents: priceCents,
    tax,
    claveProdServ: "50221300",
    claveUnidad: "KGM",
    ...lineMoney({ priceCents, tax }, thousandths),
  }));

const cash = { method: "cash", cents: 1 } as const;
const place = "42501";
const at = "2026-11-20T12:00:00";

const documentOf = (lines: readonly OrderLine[]): Comprobante => {
  const order = { lines, payments: [cash] };
  // Over the wire and through the contract: what a number loses on the way is lost here, too.
  const sent = JSON.stringify(stampRequestOf(order, billing, { id: "r", type: "pos_order" }));
  const { receptor, ...asked } = StampRequest.parse(JSON.parse(sent));
  const { referenceId: _id, referenceType: _type, emailReceptor: _email, ...draft } = asked;
  const composed = compose({
    ...draft,
    receptor: { ...receptor, ...names },
    fecha: at,
    lugarExpedicion: place,
    serie: "A",
    folio: "1",
    emisor: { rfc: "EKU9003173C9", nombre: "ESCUELA KEMPER URGATE", regimenFiscal: "601" },
  });
  if ("findings" in composed) throw new Error(composed.findings[0]?.message.en);
  return composed.comprobante;
};
const names = {
  nombre: "XOCHILT CASAS CHAVEZ",
  domicilioFiscalReceptor: "36257",
  regimenFiscalReceptor: "621",
  usoCFDI: "G03",
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

const orderOf = (lines: readonly OrderLine[]): Order => {
  const money = sumOf(lines);
  const paid = { method: "cash", cents: money.totalCents, state: "taken" } as const;
  return {
    tenantId: "t",
    id: "o",
    day: "2026-07-01",
    dailyNumber: 1,
    customerId: null,
    lines,
    cashSessionId: null,
    paymentMethod: "cash",
    ticketCode: "",
    creator: "key:1",
    idempotencyKey: null,
    requestHash: "",
    soldAt: new Date(0),
    ...money,
    payments: [{ ...paid, reference: null, givenCents: null }],
    hasInvoice: false,
    invoiceRequested: false,
  };
};

/** Shares of lines that go back one after the other; what cannot go back does not. */
const givenBack = (order: Order, cuts: readonly (readonly [at: number, share: number])[]) => {
  const refunds: Refund[] = [];
  for (const [at, share] of cuts) {
    const position = (at % order.lines.length) + 1;
    const left = leftOf(order.lines[position - 1]!, position, refunds);
    const quantityThousandths = Math.max(1, Math.floor((left * share) / 100));
    const lines = [{ position, quantityThousandths }];
    const decided = decideRefund(order, refunds, { lines, method: "cash" });
    if (decided instanceof Refusal) continue;
    const facts = { id: "r", orderId: "o", method: "cash", cashSessionId: null } as const;
    const rest = { reason: "", state: "done", creator: "", createdAt: new Date(0) } as const;
    refunds.push({ ...facts, ...rest, ...decided });
  }
  return refunds;
};

const cut = fc.tuple(fc.nat(11), fc.constantFrom(1, 30, 50, 100));

test("of a ticket that went back in part, the total is sale less refunds, and SAT agrees", () => {
  let cutOnes = 0;
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.array(cut, { minLength: 1, maxLength: 8 }),
      (lines, cuts) => {
        const order = orderOf(lines);
        const refunds = givenBack(order, cuts);
        const back = refunds.reduce((sum, { totalCents }) => sum + totalCents, 0);
        const left = orderLeft(order, refunds);
        expect(left.totalCents).toBe(order.totalCents - back);
        expect(isGivenBack(order, refunds)).toBe(back > 0 && back === order.totalCents);
        const failed = refunds.map((refund): Refund => ({ ...refund, state: "failed" }));
        expect(orderLeft(order, failed).totalCents).toBe(order.totalCents);
        fc.pre(isInvoiceable(left));
        if (back > 0) cutOnes += 1;
        const document = documentOf(left.lines);
        expect(findingsOf(document, { localNow: at })).toEqual([]);
        expect(document.Total).toBe(((order.totalCents - back) / 100).toFixed(2));
      },
    ),
    { numRuns: 300 },
  );
  expect(cutOnes).toBeGreaterThan(100);
});

test("the way to pay is that of what paid most of what is left", () => {
  const [one] = fc.sample(line, 1);
  const order = orderOf([one!]);
  const by = (method: PaymentMethod, cents: number) => ({
    method,
    cents,
    state: "taken" as const,
    reference: null,
    givenCents: null,
  });
  const refund = { state: "done", method: "card", totalCents: 100, lines: [] } as const;
  const payments = [by("card", 100), by("cash", 50)];
  const left = orderLeft({ ...order, payments }, [refund]);
  expect(left.payments).toEqual([by("cash", 50)]);
  expect(formaPagoOf(left.payments)).toBe("01");
});

test("what was given away is no line; a ticket of nothing has no invoice", () => {
  const [paid, given] = [11_600, 0].map((priceCents) => ({
    productId: "p",
    name: "Café",
    quantityThousandths: 1000,
    unitPriceCents: priceCents,
    tax: "iva16" as const,
    claveProdServ: "90101501",
    claveUnidad: "H87",
    ...lineMoney({ priceCents, tax: "iva16" }, 1000),
  })) as [OrderLine, OrderLine];
  const { conceptos } = stampRequestOf({ lines: [paid, given], payments: [] }, billing, {
    id: "r",
    type: "pos_order",
  });
  expect(conceptos).toEqual([
    {
      claveProdServ: "90101501",
      claveUnidad: "H87",
      cantidad: 1,
      descripcion: "Café",
      valorUnitario: 100,
      importe: 100,
      objetoImp: "02",
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
