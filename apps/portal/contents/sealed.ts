/** What the portal keeps sealed, and the secrets behind its links and its counters. */
import { z } from "zod";
import { dayMs } from "#platform/clock.ts";
import { sealedToken } from "#platform/sealed-token.ts";
import { sealPurpose, type SealedColumn } from "#platform/seal-purpose.ts";
import { rememberedDays } from "../profiles/profile-limits.ts";

/** With which a business app is asked. */
export const platformKey = sealPurpose("platform.sealed_key", ["platform_id"]);
/** Tax data as they were typed for one invoice. */
export const requestData = sealPurpose("request.sealed_data", ["id"]);
/** Tax data that a consumer keeps; bound to nobody, for two accounts may become one. */
export const profileData = sealPurpose("billing_profile.sealed_data");
/** Tax data that a guest had this browser remember. */
export const rememberedTaxData = sealedToken("remembered tax data", z.unknown(), {
  livesMs: rememberedDays * dayMs,
});

export const sealedByPortal: readonly SealedColumn[] = [
  { table: "platform", column: "sealed_key", purpose: platformKey },
  { table: "request", column: "sealed_data", purpose: requestData },
  { table: "billing_profile", column: "sealed_data", purpose: profileData },
];

/** Addresses that were sent stay good, and counters go on, when the master key changes. */
export const portalLasting = [
  "portal request addresses",
  "billing profiles",
  "guest attempts",
  "code requests",
];
