/** Tenants of the demo world: one of each tier, active, and one on trial. */
import { dayOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { prepareCatalog } from "./pricing/prepare-catalog.command.ts";
import { createSubscription } from "./subscriptions/create-subscription.command.ts";
import { seedPlanHistory } from "./seed-plan-history.ts";
import { changeCustomTier } from "./tenants/change-custom-tier.command.ts";
import { createTenant } from "./tenants/create-tenant.command.ts";

const tenants = [
  { key: "starterTenant", name: "Papelería La Goma", tier: "starter", begin: "active" },
  { key: "professionalTenant", name: "Ferretería Dos Ríos", tier: "professional", begin: "active" },
  { key: "businessTenant", name: "Distribuidora Comal", tier: "business", begin: "active" },
  { key: "enterpriseTenant", name: "Grupo Maguey", tier: "enterprise", begin: "active" },
  { key: "trialTenant", name: "Café Jícara", tier: "professional", begin: "trial" },
] as const;

/** Stamps without a limit, and WhatsApp, which has no standard rate. */
const deal = {
  dealId: "demo-maguey",
  salesRepId: null,
  contractEnd: null,
  appPricing: { invoicing: { monthly_rate: 9_900, implementation_fee: 40_000 } },
  overageRates: { whatsapp_conversations: 0.9, ai_tokens: 0.04 },
  allocations: { stamps: null, ai_tokens: 5_000_000, whatsapp_conversations: 500 },
  supportTier: "dedicated",
  slaResponseHours: 2,
  notes: null,
} as const;

/** The ids, by readable names. */
export const seedPlans = async (
  services: Services,
  tx: Queries,
): Promise<Readonly<Record<string, string>>> => {
  const now = services.clock.now();
  const ids: Record<string, string> = {};
  await prepareCatalog(tx);
  for (const { key, name, tier, begin } of tenants) {
    const billingEmail = `${key.toLowerCase()}@milpa.test`;
    const made = sure(await createTenant(tx, { billingEmail, companyName: name, rfc: null }, now));
    if (tier === "enterprise")
      sure(await changeCustomTier(tx, made.id, { ...deal, contractStart: dayOf(now) }, now));
    const plan = { appName: "invoicing", tier, units: 1, begin };
    sure(await createSubscription(tx, made.id, plan, now));
    ids[key] = made.id;
  }
  return { ...ids, ...(await seedPlanHistory(services, tx)) };
};

const sure = <T>(made: T | Refusal): T => {
  if (made instanceof Refusal) throw new Error(`a demo tenant was refused: ${made.code}`);
  return made;
};
