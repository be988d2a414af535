/** What a definite answer about TXT records means for the businesses that want the domain. */
import type { TenantKey } from "../tenants/tenant.domain.ts";

export interface Domain extends TenantKey {
  readonly domain: string;
  /** What the TXT record must say. */
  readonly token: string;
  readonly state: "pending" | "verified" | "failed";
  readonly checkedAt: Date | null;
  /** Since when a served domain lacks its record; null while it has it. */
  readonly missingSince: Date | null;
}

export const isSameTenant = (one: TenantKey, other: TenantKey): boolean =>
  one.platformId === other.platformId && one.tenantId === other.tenantId;

/** The same wish of the same business, and nobody looked for its record meanwhile. */
export const isUnchanged = (before: Domain, now: Domain): boolean =>
  isSameTenant(before, now) &&
  before.token === now.token &&
  before.state === now.state &&
  before.checkedAt?.getTime() === now.checkedAt?.getTime();

export interface Claim {
  /** Who asks. */
  readonly own: Domain;
  /** All who want the domain, as they are now. */
  readonly rivals: readonly Domain[];
  /** Who had it before the name server was asked. */
  readonly seen: Domain | null;
  readonly found: readonly string[];
}

/**
 * Only the TXT record of whoever asks moves a domain, and only from a business whose own record the
 * same answer lacks. An answer says nothing of who came to it after the question.
 */
export const decideClaim = ({
  own,
  rivals,
  seen,
  found,
}: Claim): { readonly state: Domain["state"]; readonly loser: Domain | null } | "taken" => {
  if (!found.includes(own.token)) return { state: "failed", loser: null };
  const owner = rivals.find((one) => one.state === "verified" && !isSameTenant(one, own)) ?? null;
  if (owner === null) return { state: "verified", loser: null };
  const isGone = seen !== null && isUnchanged(seen, owner) && !found.includes(owner.token);
  return isGone ? { state: "verified", loser: owner } : "taken";
};

export type Recheck = "present" | "missing at first" | "still missing" | "missing too long";

/** Of a domain that is served; `graceMs`: how long it is served without its record. */
export const decideRecheck = (
  { token, missingSince }: Pick<Domain, "token" | "missingSince">,
  found: readonly string[],
  { now, graceMs }: { readonly now: Date; readonly graceMs: number },
): Recheck => {
  if (found.includes(token)) return "present";
  if (missingSince === null) return "missing at first";
  const missingMs = now.getTime() - missingSince.getTime();
  return missingMs >= graceMs ? "missing too long" : "still missing";
};
