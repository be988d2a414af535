/** A month as another price, rate or limit would have billed it: deals stay, the rest follows. */
import { expect, test } from "vitest";
import type { BillingMonth } from "../invoices/billing-month.domain.ts";
import { composeInvoice } from "../invoices/compose-invoice.domain.ts";
import { tried, type Before, type Trial } from "./trial.domain.ts";

const term = (itemId: string, units: number, monthlyCents: number) => ({
  tenantId: "t",
  itemId,
  fromDay: "2026-01-01",
  untilDay: null,
  kind: "base" as const,
  appName: "pos",
  addon: null,
  tier: "starter" as const,
  units,
  monthlyCents,
  commissionRate: null,
});

const month: BillingMonth = {
  month: "2026-10",
  terms: [term("a", 2, 850_00), term("b", 1, 300_00)],
  volumes: [],
  overages: [
    { appName: "pos", tier: "starter", resource: "stamps", rate: 35_000, units: 40, cents: 140_00 },
  ],
  charges: [],
  apps: new Map(),
};

const before: Before = { value: 425_00, rate: 35_000, includedUnits: 50 };
const subtotal = (trial: Partial<Trial>, more: Partial<Before> = {}) => {
  const whole = { kind: "base", appName: "pos", tier: "starter", resource: "", value: 0, ...trial };
  return composeInvoice(tried(month, whole as Trial, { ...before, ...more }))?.subtotalCents;
};

test("a base price is of each unit; what a deal agreed on stays", () => {
  expect(subtotal({ value: 425_00 })).toBe(1_290_00);
  expect(subtotal({ value: 500_00 })).toBe(1_440_00);
  expect(subtotal({ value: 500_00, tier: "business" })).toBe(1_290_00);
});

test("a rate is of every app's overage in the tier", () => {
  const overage = { kind: "overage", appName: "", resource: "stamps", value: 20_000 } as const;
  expect(subtotal(overage, { value: 35_000 })).toBe(1_230_00);
  expect(subtotal(overage, { value: 29_900 })).toBe(1_290_00);
});

test("a limit moves what is beyond it", () => {
  const limit = { kind: "limit", resource: "stamps" } as const;
  // 90 were used: 50 beyond 40, none beyond 90.
  expect(subtotal({ ...limit, value: 40 }, { value: 50 })).toBe(1_325_00);
  expect(subtotal({ ...limit, value: 90 }, { value: 50 })).toBe(1_150_00);
});
