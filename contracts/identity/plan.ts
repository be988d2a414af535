/** What a plan is made of: tiers, metered resources, and the states of a subscription. */
import { z } from "zod";

export const tiers = ["starter", "professional", "business", "enterprise"] as const;
export type Tier = (typeof tiers)[number];

/** Units that tenants use up; of AI tokens each counts, and their price is per 1,000. */
export const resources = [
  "ai_tokens",
  "stamps",
  "voice_minutes",
  "whatsapp_conversations",
  "email_sends",
] as const;
export type Resource = (typeof resources)[number];

export const subscriptionStatuses = [
  "trial",
  "active",
  "past_due",
  "suspended",
  "cancelled",
  "expired",
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const supportTiers = ["standard", "priority", "dedicated"] as const;
export type SupportTier = (typeof supportTiers)[number];

export const tier = z.enum(tiers);
export const resource = z.enum(resources);
export const subscriptionStatus = z.enum(subscriptionStatuses);
export const supportTier = z.enum(supportTiers);
