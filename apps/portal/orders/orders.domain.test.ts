/** Purchases in one list, searched, and until when each may be invoiced. */
import { describe, expect, it } from "vitest";
import type { Order } from "#contracts/portal/business-app.ts";
import {
  centsOfPesos,
  inOneList,
  invoiceStateOf,
  invoiceUntil,
  orderSearchOf,
  searchOrders,
  zoneOf,
} from "./orders.domain.ts";

const zone = "America/Mexico_City";
const days = { invoiceWithin: { kind: "days", days: 90 }, timeZone: zone } as const;
const month = { invoiceWithin: { kind: "month" }, timeZone: zone } as const;

const order = (more: Partial<Order>): Order => ({
  id: "1",
  date: "2026-11-20T18:00:00Z",
  total: 100,
  items: [],
  paymentMethod: "cash",
  hasInvoice: false,
  invoiceRequested: false,
  ...more,
});

describe("several links", () => {
  it("are one list, newest first, each order once, unreadable dates last", () => {
    const [old, late] = [order({ id: "old" }), order({ id: "new", date: "2026-11-21T01:00:00Z" })];
    const odd = order({ id: "odd", date: "ayer" });
    const ids = inOneList([
      [odd, old],
      [late, old],
    ]).map(({ id }) => id);
    expect(ids).toEqual(["new", "old", "odd"]);
  });
});

describe("a search", () => {
  it("finds by the business's day, not by Greenwich's", () => {
    const evening = order({ date: "2026-11-21T03:30:00Z" });
    const find = (day: string) => searchOrders([evening], orderSearchOf({ day }), zone).length;
    expect([find("2026-11-20"), find("2026-11-21")]).toEqual([1, 0]);
  });

  it("finds by amount as people type it, and ignores what is none", () => {
    const one = order({ total: 1234.5 });
    const find = (amount: string) => searchOrders([one], orderSearchOf({ amount }), zone).length;
    expect([find("$1,234.50"), find("1234.5"), find("1234"), find("mucho")]).toEqual([1, 1, 0, 1]);
  });
});

describe("money of another app", () => {
  it.each([
    [12.345, 1235],
    [0.1 + 0.2, 30],
    [Number.NaN, 0],
    [1e300, 0],
    [-5, -500],
  ])("%d pesos are %d cents", (pesos, cents) => {
    expect(centsOfPesos(pesos)).toBe(cents);
  });
});

describe("an invoice may be asked for", () => {
  it.each([
    ["so many days", days, "2026-11-21T03:30:00Z", "2027-02-18"],
    ["until the month is over", month, "2026-12-01T03:30:00Z", "2026-11-30"],
    ["as long as one likes where no rule is told", null, "2026-11-20T18:00:00Z", null],
    ["as long as one likes where the date is none", days, "ayer", null],
  ] as const)("%s", (_, rules, date, until) => {
    expect(invoiceUntil(order({ date }), rules)).toBe(until);
  });

  it("through the last day by the business's clock, and not after", () => {
    const sold = order({ date: "2026-11-10T18:00:00Z" });
    const at = (now: string) => invoiceStateOf(sold, month, new Date(now));
    expect([at("2026-12-01T05:59:59Z"), at("2026-12-01T06:00:00Z")]).toEqual(["open", "late"]);
  });

  it("not when it is there or on its way", () => {
    const now = new Date("2030-01-01T00:00:00Z");
    expect(invoiceStateOf(order({ hasInvoice: true }), days, now)).toBe("invoiced");
    expect(invoiceStateOf(order({ invoiceRequested: true }), days, now)).toBe("requested");
  });
});

it("a zone that is none is Mexico City's", () => {
  expect(zoneOf({ timeZone: "Mars/Olympus" })).toBe(zone);
  expect(zoneOf({ timeZone: "America/Tijuana" })).toBe("America/Tijuana");
});
