// Laws of invoices: log, lines, header and CFDI agree to the cent, whatever a month was made of.
import fc from "fast-check";
import { expect, test } from "vitest";
import { compose } from "#libraries/cfdi/compose/compose.ts";
import { findingsOf } from "#libraries/cfdi/rules/findings-of.ts";
import { documentOf } from "#libraries/cfdi/testing/samples.ts";
import { aDraft, localNow } from "#libraries/cfdi/testing/test-drafts.ts";
import { centsOf } from "#platform/money.ts";
import { daysIn, firstDayOf, lastDayOf, plusDays } from "#platform/calendar/days.ts";
import { hourMs } from "#platform/clock.ts";
import { costOf, type Rate } from "../pricing/rate.domain.ts";
import { randomCuts, randomMonth } from "../testing/random-months.ts";
import type { BillableTerm, ComposedInvoice } from "./billing-month.domain.ts";
import { bundlePercentOf, composeInvoice } from "./compose-invoice.domain.ts";
import { conceptsOf, invoiceCfdi } from "./invoice-cfdi.domain.ts";
import { costOfPart, partOfMonth } from "./month-part.domain.ts";
import { percentOf, shareOut } from "./share-out.domain.ts";

const isSoak = process.env["MILPA_SOAK"] !== undefined;
const numRuns = isSoak ? 300_000 : 1_500;
const composedRuns = isSoak ? 20_000 : 200;
/** A soak may share its machine with much else. */
const patience = { timeout: isSoak ? 4 * hourMs : 60_000 };

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** Throws at the first cent: `expect` for each of millions of lines would take longer than they. */
const same = (what: string, one: number, other: number): void => {
  if (one !== other) throw new Error(`${what}: ${one} is not ${other}`);
};

const checkHeader = (bill: ComposedInvoice): void => {
  const { lines } = bill;
  const of = (kinds: readonly string[]) => lines.filter(({ kind }) => kinds.includes(kind));
  const base = of(["base", "commission"]);
  same(
    "base",
    bill.baseCents,
    sum(base, ({ cents }) => cents),
  );
  same(
    "overages",
    bill.overagesCents,
    sum(of(["overage"]), ({ cents }) => cents),
  );
  const once = of(["addon", "implementation", "pack", "adjustment"]);
  same(
    "add-ons",
    bill.addonsCents,
    sum(once, ({ cents }) => cents),
  );
  const percent = bundlePercentOf(new Set(base.map(({ appName }) => appName)).size);
  same("percent", bill.bundleDiscountPercent, percent);
  same("discount", bill.bundleDiscountCents, percentOf(bill.baseCents, percent));
  same(
    "its shares",
    bill.bundleDiscountCents,
    sum(lines, (one) => one.discountCents),
  );
  const { overagesCents, addonsCents, bundleDiscountCents, subtotalCents } = bill;
  same(
    "subtotal",
    subtotalCents,
    bill.baseCents - bundleDiscountCents + overagesCents + addonsCents,
  );
  same("IVA", bill.ivaCents, percentOf(subtotalCents, 16));
  same(
    "its shares",
    bill.ivaCents,
    sum(lines, (one) => one.ivaCents),
  );
  same("total", bill.totalCents, subtotalCents + bill.ivaCents);
  if (bill.totalCents < 0) throw new Error("nobody is billed less than nothing");
};

const checkConcepts = (bill: ComposedInvoice): void => {
  const concepts = conceptsOf(bill);
  if (concepts === null) return same("nothing to stamp", bill.totalCents, 0);
  for (const { cents, discountCents, ivaCents, quantity } of concepts) {
    const base = cents - discountCents;
    if (cents <= 0 || base <= 0 || discountCents < 0) throw new Error("SAT refuses such a concept");
    same("quantity × unit price", (cents / quantity) * quantity, cents);
    // A cent beside the exact tax of a concept is within SAT's band, more is not.
    if (Math.abs(ivaCents - (base * 16) / 100) >= 1) throw new Error("a tax beyond SAT's band");
  }
  const net = sum(concepts, ({ cents, discountCents }) => cents - discountCents);
  same("CFDI's subtotal less discount", net, bill.subtotalCents);
  same(
    "CFDI's IVA",
    sum(concepts, ({ ivaCents }) => ivaCents),
    bill.ivaCents,
  );
  if (bill.lines.some(({ cents }) => cents < 0) || concepts.length === 1) return;
  const due = bill.lines.filter(({ cents }) => cents > 0);
  due.forEach((line, at) => same("a line's IVA", line.ivaCents, concepts[at]?.ivaCents ?? -1));
};

test("log, lines, header and CFDI agree to the cent", patience, () => {
  fc.assert(
    fc.property(randomMonth, (month) => {
      const bill = composeInvoice(month);
      if (!bill) return;
      checkHeader(bill);
      checkConcepts(bill);
      const overages = bill.lines.filter(({ kind }) => kind === "overage");
      same("lines of the log", overages.length, month.overages.length);
      for (const { resource, quantity, rate, cents } of overages)
        if (resource !== "") same("overage", cents, costOf(resource, quantity, rate as Rate));
      const credits = month.charges.filter(({ id }) => bill.chargeIds.includes(id));
      const carried = bill.carry?.cents ?? 0;
      const once = bill.lines.filter((one) => /^(implement|pack|adjust)/.test(one.kind));
      same(
        "charges",
        sum(once, ({ cents }) => cents) + carried,
        sum(credits, (one) => one.cents),
      );
    }),
    { numRuns },
  );
});

test(
  "the library composes a document of the same totals, and SAT has nothing against it",
  patience,
  () => {
    fc.assert(
      fc.property(randomMonth, (month) => {
        const bill = composeInvoice(month);
        const request = bill && invoiceCfdi({ id: "x", ...bill }, university);
        if (!bill || !request) return;
        const { metodoPago, formaPago, conceptos } = request;
        const document = documentOf(compose(aDraft({ metodoPago, formaPago, conceptos })));
        expect(findingsOf(document, { localNow, totalLimit: "999999999999.99" })).toEqual([]);
        expect(
          [document.Total, document.Impuestos?.TotalImpuestosTrasladados].map(centsText),
        ).toEqual([bill.totalCents, bill.ivaCents]);
        const off = centsText(document.Descuento ?? "0");
        expect((centsText(document.SubTotal) ?? 0) - (off ?? 0)).toBe(bill.subtotalCents);
      }),
      { numRuns: composedRuns },
    );
  },
);

const centsText = (text: string | undefined): number | null => centsOf(text ?? "");

const university = {
  companyName: "Universidad",
  rfc: "URE180429TM6",
  legalName: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  regime: "603",
  postalCode: "86991",
  cfdiUse: null,
};

test("any split of a month adds up to the month", patience, () => {
  const month = "2026-11";
  fc.assert(
    fc.property(randomCuts(month), fc.nat(100_000_000), (cuts, cents) => {
      const first = firstDayOf(month);
      const days = [0, ...cuts, daysIn(first, lastDayOf(month))];
      const parts = days.slice(1).map((end, at) => {
        const part = partOfMonth(month, plusDays(first, days[at] ?? 0), plusDays(first, end));
        return part ? costOfPart(cents, part) : Number.NaN;
      });
      same(
        "the month",
        sum(parts, (one) => one),
        cents,
      );
    }),
    { numRuns: isSoak ? 100_000 : 1_000 },
  );
});

test("a tenant that changes every day to the same plan is billed as one that never does", () => {
  fc.assert(
    fc.property(randomCuts("2027-02"), fc.nat(10_000_000), (cuts, monthlyCents) => {
      const days = [0, ...cuts, 28];
      const term = { itemId: "a", kind: "base", appName: "pos", addon: null } as const;
      const plan = {
        ...term,
        tier: "business",
        units: 2,
        monthlyCents,
        commissionRate: null,
      } as const;
      const terms = days.slice(1).map((end, at): BillableTerm => ({
        ...plan,
        fromDay: plusDays("2027-02-01", days[at] ?? 0),
        untilDay: plusDays("2027-02-01", end),
      }));
      const month = { month: "2027-02", volumes: [], overages: [], charges: [], apps: new Map() };
      const whole = [{ ...plan, fromDay: "2026-01-01", untilDay: null }];
      const [cut, once] = [terms, whole].map((of) => composeInvoice({ ...month, terms: of }));
      same("total", cut?.totalCents ?? 0, once?.totalCents ?? 0);
    }),
    { numRuns: 500 },
  );
});

test("a spread gives each the floor or the next cent, and all of it", () => {
  const amounts = fc.array(fc.integer({ min: -100_000, max: 1_000_000 }), { maxLength: 12 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 100 }), (lines, percent) => {
      const shares = shareOut(lines, percent, 100);
      same(
        "all of it",
        sum(shares, (one) => one),
        percentOf(
          sum(lines, (one) => one),
          percent,
        ),
      );
      shares.forEach((share, at) => {
        const off = share - ((lines[at] ?? 0) * percent) / 100;
        if (Math.abs(off) >= 1) throw new Error(`${share} is ${off} off`);
      });
    }),
    { numRuns: 2_000 },
  );
});
