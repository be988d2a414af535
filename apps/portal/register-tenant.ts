/** Registers a business as its app tells it, in one transaction with the domain that it wants. */
import type { TenantInput } from "#contracts/portal/tenant.ts";
import { randomHex } from "#platform/crypto.ts";
import type { Queries } from "#platform/db/database.ts";
import { isTakenIn } from "#platform/db/failures.ts";
import type { Refusal } from "#platform/errors.ts";
import { refuse } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import type { TenantKey } from "./domain/tenant.ts";
import { dropOtherDomains, provedDomain, wantDomain } from "./store/domains.ts";
import { findTenant, putTenant } from "./store/tenants.ts";

type Refused = Refusal<"invalid_request" | "premium_only" | "slug_taken" | "domain_taken">;

export const registerTenant = async (
  { db, baseUrl }: Pick<Services, "db" | "baseUrl">,
  key: TenantKey,
  input: Omit<TenantInput, "baseUrl" | "apiKey">,
  now: Date,
): Promise<"new" | "known" | Refused> => {
  const { customDomain: asked, ...rest } = input;
  const before = asked === undefined ? await findTenant(db, key) : null;
  const kept = input.tier === "premium" ? (before?.customDomain ?? null) : null;
  const customDomain = asked === undefined ? kept : asked;
  if (customDomain !== null && input.tier !== "premium")
    return refuse("premium_only", { field: "customDomain" });
  if (customDomain !== null && isOurs(customDomain, baseUrl))
    return refuse("invalid_request", {
      ...{ field: "customDomain", message: "customDomain: is the portal's own" },
    });
  try {
    return await db.transaction(async (tx) => {
      if (customDomain !== null && (await isOthers(tx, key, customDomain)))
        return refuse("domain_taken", { field: "customDomain" });
      const put = await putTenant(tx, { ...key, ...rest, customDomain, syncedAt: now });
      await dropOtherDomains(tx, key, customDomain);
      const token = `milpa-${randomHex(16)}`;
      if (customDomain !== null) await wantDomain(tx, { ...key, domain: customDomain, token }, now);
      return put;
    });
  } catch (error) {
    if (isTakenIn(error, "tenant_platform_id_slug_key")) return refuse("slug_taken", slugField);
    throw error;
  }
};

const isOurs = (domain: string, baseUrl: string): boolean => {
  const own = new URL(baseUrl).hostname;
  return domain === own || domain.endsWith(`.${own}`);
};

const slugField = { field: "slug" };

const isOthers = async (tx: Queries, key: TenantKey, domain: string): Promise<boolean> => {
  const proved = await provedDomain(tx, domain);
  return (
    proved !== null && (proved.platformId !== key.platformId || proved.tenantId !== key.tenantId)
  );
};
