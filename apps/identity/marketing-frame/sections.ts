/** The sections about a tenant's contacts, and where each is. */
import { tenantAddress } from "../tenant-people/people-plan.ts";

export const sections = [
  "contacts",
  "sequences",
  "campaigns",
  "messages",
  "calls",
  "quiet-hours",
] as const;

export type MarketingSection = (typeof sections)[number];

export const sectionAddress = (tenantId: string, section: MarketingSection): `/${string}` =>
  `${tenantAddress(tenantId)}/${section}`;
