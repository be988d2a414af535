/** An enterprise deal: what it says of prices, limits and rates while it is in force. */
import type { z } from "zod";
import type {
  Allocations,
  AppPricing,
  OverageRates,
} from "#contracts/identity/ecosystem-records.ts";
import type { Resource, SupportTier } from "#contracts/identity/plan.ts";
import { plusDays, startOf, type Day } from "#platform/calendar/days.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { centsOf, type Cents } from "#platform/money.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import { flooredRate, rateOf, ratePesos, type Rate } from "../pricing/rate.domain.ts";

export interface CustomTierTerms {
  readonly dealId: string | null;
  readonly salesRepId: string | null;
  readonly contractStart: Day;
  /** The last day; null without an end. */
  readonly contractEnd: Day | null;
  /** In pesos, as the wire gave it. */
  readonly appPricing: z.output<typeof AppPricing>;
  readonly overageRates: z.output<typeof OverageRates>;
  readonly allocations: z.output<typeof Allocations>;
  readonly supportTier: SupportTier;
  readonly slaResponseHours: number;
  readonly notes: string | null;
}

export type DealPhase = "ahead" | "in_force" | "over";

export interface CustomTier extends CustomTierTerms {
  readonly id: string;
  readonly tenantId: string;
  /** What of it the tenant's plan has followed so far, whatever day it is. */
  readonly phase: DealPhase;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** With each rate raised to its floor; or the field that is wrong. */
export const readTerms = (
  catalog: Catalog,
  terms: CustomTierTerms,
): CustomTierTerms | Refusal<"invalid_request"> => {
  const { contractStart, contractEnd, overageRates } = terms;
  if (contractEnd !== null && contractEnd < contractStart)
    return wrong("contract_end", "must not be before contract_start");
  const unknown = Object.keys(terms.appPricing).find((app) => !catalog.apps.has(app));
  if (unknown !== undefined) return wrong("app_pricing", "names an app that is not in the catalog");
  const floored = Object.entries(overageRates).map(([resource, pesos]) => [
    resource,
    ratePesos(flooredRate(rateOf(pesos) ?? 0, catalog.floor(resource as Resource))),
  ]);
  return { ...terms, overageRates: Object.fromEntries(floored) as typeof overageRates };
};

const wrong = (field: string, says: string) =>
  refuse("invalid_request", { field, message: `${field}: ${says}` });

export const isInForce = (tier: CustomTierTerms, day: Day): boolean =>
  tier.contractStart <= day && (tier.contractEnd === null || day <= tier.contractEnd);

export const phaseOn = (tier: CustomTierTerms, day: Day): DealPhase => {
  if (day < tier.contractStart) return "ahead";
  return isInForce(tier, day) ? "in_force" : "over";
};

/** When the deal began or ended and the plan has not followed it yet; null where it has. */
export const dealTurn = (tier: CustomTier, now: Date): Date | null => {
  const { phase, contractStart, contractEnd } = tier;
  const after = contractEnd === null ? null : plusDays(contractEnd, 1);
  const next = phase === "ahead" ? contractStart : phase === "in_force" ? after : null;
  return next !== null && startOf(next) <= now ? startOf(next) : null;
};

/** Null where the deal does not name the app. */
export const agreedPrice = (
  tier: CustomTierTerms,
  appName: string,
): { readonly monthlyCents: Cents; readonly implementationCents: Cents | null } | null => {
  const agreed = Object.hasOwn(tier.appPricing, appName) ? tier.appPricing[appName] : undefined;
  if (!agreed) return null;
  const fee = agreed.implementation_fee;
  return {
    monthlyCents: centsOf(agreed.monthly_rate) ?? 0,
    implementationCents: fee === undefined ? null : centsOf(fee),
  };
};

/** Null where the deal does not name the resource. */
export const agreedRate = (
  tier: CustomTierTerms,
  resource: Resource,
  floor: Rate | null,
): Rate | null => {
  const pesos = tier.overageRates[resource];
  return pesos === undefined ? null : flooredRate(rateOf(pesos) ?? 0, floor);
};
