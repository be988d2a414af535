/**
 * The published price list, as the house begins with it: pesos without IVA, units a month. What an
 * operator changes later is a further entry with its own first day.
 */
import type { entryKinds } from "#contracts/identity/catalog.ts";
import { issuerPrices, type IssuerPrice } from "#contracts/identity/issuer-prices.ts";
import type { Resource, Tier } from "#contracts/identity/plan.ts";
import type { Day } from "#platform/calendar/days.ts";
import { publishedItems } from "./published-items.domain.ts";
import { rateOf } from "./rate.domain.ts";

export type CatalogUnit = "tenant" | "management_user" | "location" | "clinic" | "volume";

export interface CatalogApp {
  readonly appName: string;
  /** Spanish, for it goes on a tax invoice. */
  readonly title: string;
  readonly titleEn: string;
  /** What a base price is for; of a commission, the volume that the app reports. */
  readonly unit: CatalogUnit;
}

export type EntryKind = (typeof entryKinds)[number];

/** What is sold beside subscriptions: an add-on by the month, a pack of units once. */
export interface CatalogItem {
  readonly item: string;
  readonly kind: "addon" | "pack";
  /** Spanish, for it goes on a tax invoice. */
  readonly title: string;
  readonly titleEn: string;
  /** Of a pack; null of an add-on. */
  readonly resource: Resource | null;
  readonly units: number | null;
}

export interface CatalogEntry {
  readonly kind: EntryKind;
  /** Empty where it is of every app, tier or resource. */
  readonly appName: string;
  readonly tier: Tier | "";
  readonly resource: Resource | "";
  /** Of an add-on or a pack its key; else empty. */
  readonly item: string;
  /** Cents, ten-thousandths of the volume, units, or a rate, as its kind says. */
  readonly value: number;
}

export const publishedFrom: Day = "2026-01-01";

/** Legal and reservations have no decided rate: what has no base price cannot be sold. */
export const publishedApps: readonly CatalogApp[] = [
  { appName: "pos", title: "Punto de venta", titleEn: "Point of sale", unit: "management_user" },
  { appName: "restaurant", title: "Restaurante", titleEn: "Restaurant", unit: "location" },
  { appName: "veterinary", title: "Veterinaria", titleEn: "Veterinary clinic", unit: "clinic" },
  { appName: "invoicing", title: "Facturación", titleEn: "Invoicing", unit: "tenant" },
  { appName: "crm", title: "CRM", titleEn: "CRM", unit: "tenant" },
  {
    appName: "booking",
    title: "Reservas por comisión",
    titleEn: "Booking by commission",
    unit: "volume",
  },
  { appName: "legal", title: "Despacho jurídico", titleEn: "Law firm", unit: "tenant" },
  { appName: "reservations", title: "Reservaciones", titleEn: "Reservations", unit: "tenant" },
];

type ByTier = Partial<Readonly<Record<Tier, number>>>;

const everyTier = (value: number): ByTier => ({
  starter: value,
  professional: value,
  business: value,
  enterprise: value,
});

/** Of the prices that partners of the issuer pay, too: they stand in one place. */
const byIssuerTier = (priceOf: (one: IssuerPrice) => number | null): ByTier =>
  Object.fromEntries(
    Object.entries(issuerPrices).flatMap(([tier, one]) => {
      const price = priceOf(one);
      return price === null ? [] : [[tier, price]];
    }),
  );

/** Pesos of one unit and month. */
const base: Readonly<Record<string, ByTier>> = {
  pos: everyTier(425),
  restaurant: { starter: 499, professional: 999, business: 1_499 },
  veterinary: { starter: 599, professional: 1_299, business: 2_499 },
  invoicing: byIssuerTier(({ monthlyPesos }) => monthlyPesos),
  crm: { starter: 499, professional: 1_499, business: 3_999 },
};

/** Per cent of the volume: five to ten. */
const commission: Readonly<Record<string, ByTier>> = {
  booking: { starter: 10, professional: 7.5, business: 5 },
};

/** Pesos, once; where an enterprise has none here, its deal says it. */
const implementation: Readonly<Record<string, ByTier>> = {
  pos: { starter: 12_000, professional: 24_000, business: 38_000, enterprise: 52_500 },
  invoicing: { starter: 5_000, professional: 10_000, business: 20_000 },
  restaurant: { starter: 8_000, professional: 15_000, business: 25_000 },
};

/** Pesos for a unit, of AI tokens for 1,000; a tier that is left out is blocked. */
const overage: Partial<Readonly<Record<Resource, ByTier>>> = {
  ai_tokens: { professional: 0.08, business: 0.05, enterprise: 0.03 },
  stamps: byIssuerTier(({ stampPesos }) => stampPesos),
  voice_minutes: { professional: 1.5, business: 1.2, enterprise: 0.8 },
  email_sends: { professional: 2, business: 1.5, enterprise: 1 },
};

type Limits = Partial<Readonly<Record<Resource, number>>>;

/** Units a month that a subscription includes; those of an enterprise are its deal's. */
const limits: Readonly<Record<string, Partial<Readonly<Record<Tier, Limits>>>>> = {
  pos: {
    starter: { stamps: 50, email_sends: 500 },
    professional: { stamps: 200, ai_tokens: 50_000, email_sends: 2_000 },
    business: { stamps: 600, ai_tokens: 200_000, email_sends: 6_000 },
  },
  restaurant: {
    starter: { stamps: 50, email_sends: 500 },
    professional: { stamps: 200, ai_tokens: 50_000, email_sends: 2_000 },
    business: { stamps: 600, ai_tokens: 200_000, email_sends: 6_000 },
  },
  veterinary: {
    starter: { stamps: 50, email_sends: 500 },
    professional: { stamps: 200, ai_tokens: 50_000, email_sends: 2_000 },
    business: { stamps: 600, ai_tokens: 200_000, email_sends: 6_000 },
  },
  invoicing: {
    starter: { stamps: issuerPrices.starter.stamps, ai_tokens: 20_000, email_sends: 500 },
    professional: {
      stamps: issuerPrices.professional.stamps,
      ai_tokens: 100_000,
      email_sends: 2_500,
    },
    business: { stamps: issuerPrices.business.stamps, ai_tokens: 400_000, email_sends: 10_000 },
  },
  crm: {
    starter: { ai_tokens: 200_000, voice_minutes: 60, email_sends: 1_000 },
    professional: { ai_tokens: 1_000_000, voice_minutes: 300, email_sends: 5_000 },
    business: { ai_tokens: 4_000_000, voice_minutes: 1_200, email_sends: 20_000 },
  },
  booking: {
    starter: { email_sends: 500 },
    professional: { ai_tokens: 50_000, email_sends: 2_000 },
    business: { ai_tokens: 200_000, email_sends: 6_000 },
  },
};

const byTier = (
  kind: EntryKind,
  prices: Readonly<Record<string, ByTier>>,
  scale: number,
): readonly CatalogEntry[] =>
  Object.entries(prices).flatMap(([appName, tiers]) =>
    Object.entries(tiers).map(([tier, price]) => ({
      kind,
      appName,
      tier: tier as Tier,
      resource: "" as const,
      item: "",
      value: Math.round(price * scale),
    })),
  );

const rates = Object.entries(overage).flatMap(([resource, tiers]) =>
  Object.entries(tiers).map(([tier, price]) => ({
    resource: resource as Resource,
    tier: tier as Tier,
    value: rateOf(price) ?? 0,
  })),
);

export const publishedEntries: readonly CatalogEntry[] = [
  ...byTier("base", base, 100),
  ...byTier("commission", commission, 100),
  ...byTier("implementation", implementation, 100),
  ...Object.entries(limits).flatMap(([appName, tiers]) =>
    Object.entries(tiers).flatMap(([tier, given]) =>
      Object.entries(given).map(([resource, value]) => ({
        kind: "limit" as const,
        appName,
        tier: tier as Tier,
        resource: resource as Resource,
        item: "",
        value,
      })),
    ),
  ),
  ...rates.map((rate) => ({ kind: "overage" as const, appName: "", item: "", ...rate })),
  // No deal goes below what every enterprise may have.
  ...rates
    .filter(({ tier }) => tier === "enterprise")
    .map(({ resource, value }) => ({
      kind: "floor" as const,
      appName: "",
      tier: "" as const,
      resource,
      item: "",
      value,
    })),
  ...publishedItems.map(({ item, kind, pesos }) => ({
    kind,
    appName: "",
    tier: "" as const,
    resource: "" as const,
    item,
    value: pesos * 100,
  })),
];
