/** What a tenant's bill of a month is made from, and the lines that it is made of. */
import type { Resource, Tier } from "#contracts/identity/plan.ts";
import type { Day, Month } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";
import type { CatalogApp } from "../pricing/price-list.domain.ts";
import type { Rate } from "../pricing/rate.domain.ts";
import type { BillableTerm as WrittenTerm } from "../subscriptions/billable-term.domain.ts";

/** What a subscription or an add-on costs a calendar month, from which day to which. */
export type BillableTerm = Omit<WrittenTerm, "tenantId">;

/** What an app reports of the month. */
export interface ReportedVolume {
  readonly appName: string;
  readonly volumeCents: Cents;
}

/** The log's overage of the month at one rate: the line is their sum. */
export interface LoggedOverage {
  readonly appName: string;
  readonly tier: Tier | "";
  readonly resource: Resource;
  readonly rate: Rate;
  readonly units: number;
  readonly cents: Cents;
}

export type ChargeKind = "implementation" | "pack" | "adjustment";

/** What is billed once; below zero where the tenant is owed. */
export interface OpenCharge {
  readonly id: string;
  readonly kind: ChargeKind;
  readonly appName: string | null;
  readonly description: string;
  readonly quantity: number;
  readonly cents: Cents;
  readonly chargedOn: Day;
}

export interface BillingMonth {
  readonly month: Month;
  /** Those that touch the month; others count for nothing. */
  readonly terms: readonly BillableTerm[];
  readonly volumes: readonly ReportedVolume[];
  readonly overages: readonly LoggedOverage[];
  /** Of this month or before it, not billed yet. */
  readonly charges: readonly OpenCharge[];
  /** The catalog's, for what the lines say. */
  readonly apps: ReadonlyMap<string, CatalogApp>;
  /** Of add-ons by their keys. */
  readonly addonTitles?: ReadonlyMap<string, string>;
}

export type LineKind = BillableTerm["kind"] | "overage" | ChargeKind;

/** A line before discount and IVA are spread over the lines. */
export interface BareLine {
  readonly kind: LineKind;
  readonly appName: string;
  readonly tier: Tier | "";
  readonly resource: Resource | "";
  readonly description: string;
  readonly quantity: number;
  readonly rate: Rate | null;
  readonly fromDay: Day;
  /** The last one, which is in it. */
  readonly untilDay: Day;
  readonly cents: Cents;
}

export interface InvoiceLine extends BareLine {
  readonly position: number;
  readonly discountCents: Cents;
  readonly ivaCents: Cents;
}

export interface InvoiceSums {
  readonly baseCents: Cents;
  readonly bundleDiscountPercent: number;
  readonly bundleDiscountCents: Cents;
  readonly overagesCents: Cents;
  readonly addonsCents: Cents;
  readonly subtotalCents: Cents;
  readonly ivaCents: Cents;
  readonly totalCents: Cents;
}

export interface ComposedInvoice extends InvoiceSums {
  readonly periodStart: Day;
  readonly periodEnd: Day;
  readonly lines: readonly InvoiceLine[];
  /** Charges that it bills. */
  readonly chargeIds: readonly string[];
  /** What it could not take off of the last of them, below zero: the next month's to take. */
  readonly carry: CarriedCredit | null;
}

export interface CarriedCredit {
  readonly chargeId: string;
  readonly description: string;
  readonly cents: Cents;
}
