/** Whether a stranger may try once more: by address, by business, by what they look for. */
import { plusMs } from "#platform/clock.ts";
import { hmacSha256Hex } from "#platform/crypto.ts";
import type { Services } from "#platform/services.ts";
import { networkOf } from "#platform/network.ts";
import type { TenantKey } from "../tenants/tenant.domain.ts";
import {
  looksPerAddress,
  looksPerTenant,
  looksUnderGuessing,
  oldAttemptsMost,
  sandboxFactor,
  type GuestLimit,
} from "./guest-limits.ts";
import { clearOldAttempts, countAttempt } from "./guest-attempts.store.ts";

export interface Subject {
  /** What is counted, such as `address 10.0.0.1`; only a keyed hash of it is stored. */
  readonly name: string;
  readonly limit: GuestLimit;
  /** What refuses once this is over its limit, counted all the while; absent: this does. */
  readonly beyond?: Subject;
}

/** Counts the attempt for every subject, also where one of them has had its share already. */
export const mayTry = async (
  { db, clock, mode, vault }: Services,
  subjects: readonly Subject[],
): Promise<boolean> => {
  const now = clock.now();
  await clearOldAttempts(db, now, oldAttemptsMost);
  const key = vault.lasting("guest attempts");
  const isOver = async ({ name, limit, beyond }: Subject): Promise<boolean> => {
    const hidden = hmacSha256Hex(key, name);
    const count = await countAttempt(db, hidden, now, plusMs(now, limit.windowMs));
    const refuses = beyond === undefined || (await isOver(beyond));
    return refuses && count > limit.most * (mode === "sandbox" ? sandboxFactor : 1);
  };
  let may = true;
  for (const subject of subjects) if (await isOver(subject)) may = false;
  return may;
};

/** For whoever looks for tickets of a business: by their network, and by all who do so there. */
export const looksAt = (
  { platformId, tenantId }: TenantKey,
  address: string,
): readonly Subject[] => {
  const network = networkOf(address);
  const tenant = `${platformId} ${tenantId}`;
  const beyond = { name: `tenant ${tenant} network ${network}`, limit: looksUnderGuessing };
  return [
    { name: `address ${network}`, limit: looksPerAddress },
    { name: `tenant ${tenant}`, limit: looksPerTenant, beyond },
  ];
};
