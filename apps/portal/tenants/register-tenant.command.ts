/** Registers a business as its app tells it, in one transaction with the domain that it wants. */
import type { TenantInput } from "#contracts/portal/tenant.ts";
import { randomHex } from "#platform/crypto.ts";
import type { Queries } from "#platform/db/database.ts";
import { isTakenIn } from "#platform/db/failures.ts";
import type { Refusal } from "#platform/errors.ts";
import { refuse } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import type { PortalSettings } from "../config.ts";
import { lacksRecord } from "../own-domains/domain-records.client.ts";
import { isSameTenant, isUnchanged, type Domain } from "../own-domains/domain-proof.domain.ts";
import type { TenantKey } from "./tenant.domain.ts";
import { provedDomain } from "../own-domains/domains.query.ts";
import { dropOtherDomains, wantDomain } from "../own-domains/domains.store.ts";
import { findTenant } from "./tenants.query.ts";
import { putTenant } from "./tenants.store.ts";

type Refused = Refusal<"invalid_request" | "premium_only" | "slug_taken" | "domain_taken">;

interface Context {
  readonly services: Pick<Services, "db" | "baseUrl">;
  readonly settings: PortalSettings;
  readonly now: Date;
}

/** A domain that another proved may be asked for once that one's record is gone, and not before. */
export const registerTenant = async (
  { services: { db, baseUrl }, settings, now }: Context,
  key: TenantKey,
  input: Omit<TenantInput, "baseUrl" | "apiKey">,
): Promise<"new" | "known" | Refused> => {
  const { customDomain: asked, syncedAt: told, ...rest } = input;
  const syncedAt = told === undefined ? now : new Date(told);
  const before = asked === undefined ? await findTenant(db, key) : null;
  const kept = input.tier === "premium" ? (before?.customDomain ?? null) : null;
  const customDomain = asked === undefined ? kept : asked;
  if (customDomain !== null && input.tier !== "premium") return refuse("premium_only", domainField);
  if (customDomain !== null && isOurs(customDomain, baseUrl))
    return refuse("invalid_request", {
      field: "customDomain",
      message: "customDomain: is the portal's own",
    });
  const owner = await otherOwner(db, key, asked);
  if (owner && !(await lacksRecord(settings, owner))) return refuse("domain_taken", domainField);
  try {
    return await db.transaction(async (tx) => {
      const still = await otherOwner(tx, key, asked);
      if (still && !(owner && isUnchanged(owner, still)))
        return refuse("domain_taken", domainField);
      const put = await putTenant(tx, { ...key, ...rest, customDomain, syncedAt });
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
const domainField = { field: "customDomain" };

/** A wish from before stays, whoever proved the domain since: only what is asked anew counts. */
const otherOwner = async (
  db: Queries,
  key: TenantKey,
  asked: string | null | undefined,
): Promise<Domain | null> => {
  const proved = asked ? await provedDomain(db, asked) : null;
  return proved && !isSameTenant(proved, key) ? proved : null;
};
