/** The sections of a tenant's marketing and their addresses. */
import { tenantAddress } from "../tenant-people/people-plan.ts";

export const sections = ["posts", "comments", "listening", "landings", "accounts"] as const;
export type MarketingSection = (typeof sections)[number];

export const marketingAddress = (tenantId: string, section: MarketingSection): string =>
  `${tenantAddress(tenantId)}/marketing/${section}`;
