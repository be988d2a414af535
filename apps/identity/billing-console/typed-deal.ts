/** A deal as it is typed: read by the very schema of the wire, and written back into the form. */
import { resources } from "#contracts/identity/plan.ts";
import { changeCustomTier } from "#contracts/identity/tenant.ts";
import type { CustomTier, CustomTierTerms } from "../tenants/custom-tier.domain.ts";

export type Typed = Readonly<Record<string, string | undefined>>;

/** What of a form is wrong: the name of the field, and what the schema says of it. */
export interface WrongField {
  readonly field: string;
  readonly says: string;
}

/** Fields are named by their place in the body: `overage_rates.stamps`. */
export const readDeal = (
  form: Typed,
  appNames: readonly string[],
): CustomTierTerms | readonly WrongField[] => {
  const parsed = changeCustomTier.shape.body.safeParse(bodyOf(form, appNames));
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => ({
      field: path.map(String).join("."),
      says: message,
    }));
  const { data } = parsed;
  return {
    dealId: data.deal_id ?? null,
    salesRepId: data.sales_rep_id ?? null,
    contractStart: data.contract_start,
    contractEnd: data.contract_end ?? null,
    appPricing: data.app_pricing,
    overageRates: data.overage_rates,
    allocations: data.allocations,
    supportTier: data.support_tier,
    slaResponseHours: data.sla_response_hours,
    notes: data.notes ?? null,
  };
};

const bodyOf = (form: Typed, appNames: readonly string[]): object => {
  const text = (name: string): string | undefined => (form[name] ?? "").trim() || undefined;
  const number = (name: string): number | undefined => {
    const typed = text(name);
    return typed === undefined ? undefined : Number(typed.replaceAll(/[$,\s]/g, ""));
  };
  const kept = <Value>(names: readonly string[], read: (name: string) => Value | undefined) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = read(name);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  return {
    deal_id: text("deal_id"),
    sales_rep_id: text("sales_rep_id"),
    contract_start: text("contract_start") ?? "",
    contract_end: text("contract_end"),
    app_pricing: kept(appNames, (app) => {
      const monthly = number(`app_pricing.${app}.monthly_rate`);
      const fee = number(`app_pricing.${app}.implementation_fee`);
      if (monthly === undefined && fee === undefined) return undefined;
      return { monthly_rate: monthly, ...(fee === undefined ? {} : { implementation_fee: fee }) };
    }),
    overage_rates: kept(resources, (one) => number(`overage_rates.${one}`)),
    allocations: kept(resources, (one) =>
      form[`endless.${one}`] === undefined ? number(`allocations.${one}`) : null,
    ),
    support_tier: text("support_tier"),
    sla_response_hours: number("sla_response_hours"),
    notes: text("notes"),
  };
};

/** The fields of a form that says what the deal does; empty of a new one but for its first day. */
export const typedOf = (deal: CustomTier | null, today: string): Typed => {
  if (deal === null)
    return { contract_start: today, support_tier: "standard", sla_response_hours: "4" };
  const fields: Record<string, string> = {
    deal_id: deal.dealId ?? "",
    sales_rep_id: deal.salesRepId ?? "",
    contract_start: deal.contractStart,
    contract_end: deal.contractEnd ?? "",
    support_tier: deal.supportTier,
    sla_response_hours: String(deal.slaResponseHours),
    notes: deal.notes ?? "",
  };
  for (const [app, { monthly_rate: monthly, implementation_fee: fee }] of Object.entries(
    deal.appPricing,
  )) {
    fields[`app_pricing.${app}.monthly_rate`] = String(monthly);
    if (fee !== undefined) fields[`app_pricing.${app}.implementation_fee`] = String(fee);
  }
  for (const [one, rate] of Object.entries(deal.overageRates))
    fields[`overage_rates.${one}`] = String(rate);
  for (const [one, units] of Object.entries(deal.allocations)) {
    if (units === null) fields[`endless.${one}`] = "yes";
    else fields[`allocations.${one}`] = String(units);
  }
  return fields;
};
