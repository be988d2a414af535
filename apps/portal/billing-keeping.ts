/** Tax data at rest: sealed in the database, sealed in a browser that was asked to remember. */
import { hmacSha256Hex, type Vault } from "#platform/crypto.ts";
import type { Services } from "#platform/services.ts";
import { type BillingData, readBillingData } from "./domain/billing-data.ts";
import { profilesMost, rememberedDays } from "./guest-limits.ts";
import { listProfiles, putProfile } from "./store/billing-profiles.ts";

export const sealBilling = (vault: Vault, data: BillingData): string =>
  vault.seal(JSON.stringify(data));

/** Null where it was sealed under another key, or is none of ours. */
export const openBilling = (vault: Vault, sealed: string): BillingData | null => {
  try {
    const read: unknown = JSON.parse(vault.open(sealed));
    return typeof read === "object" && read !== null
      ? readBillingData(read as Record<string, string>)
      : null;
  } catch {
    return null;
  }
};

export interface Profile {
  /** Names it in forms without showing the RFC in an address. */
  readonly mark: string;
  readonly data: BillingData;
}

const markOf = (vault: Vault, consumerId: string, rfc: string): string =>
  hmacSha256Hex(vault.derive("billing profiles"), `${consumerId} ${rfc}`).slice(0, 32);

/** Those of a consumer, the one used last first. */
export const profilesOf = async (
  { db, vault }: Services,
  consumerId: string,
): Promise<readonly Profile[]> =>
  (await listProfiles(db, consumerId, profilesMost)).flatMap(({ rfcMark, sealedData }) => {
    const data = openBilling(vault, sealedData);
    return data ? [{ mark: rfcMark, data }] : [];
  });

/** The mark that it is kept under. */
export const keepProfile = async (
  { db, vault, clock }: Services,
  consumerId: string,
  data: BillingData,
): Promise<string> => {
  const rfcMark = markOf(vault, consumerId, data.rfc);
  const stored = { rfcMark, sealedData: sealBilling(vault, data) };
  const bounds = { now: clock.now(), most: profilesMost };
  await db.transaction((tx) => putProfile(tx, consumerId, stored, bounds));
  return rfcMark;
};

const cookieNameOf = ({ sessions }: Services): string => `${sessions.cookieName}_tax`;

const attributesOf = ({ mode }: Services, seconds: number): string =>
  `Path=/; HttpOnly; SameSite=Lax${mode === "production" ? "; Secure" : ""}; Max-Age=${seconds}`;

/** For a guest who asked for it: this browser keeps the data, nobody else can read them. */
export const rememberCookie = (services: Services, data: BillingData): string =>
  `${cookieNameOf(services)}=${sealBilling(services.vault, data)}; ` +
  attributesOf(services, rememberedDays * 24 * 60 * 60);

export const forgetCookie = (services: Services): string =>
  `${cookieNameOf(services)}=; ${attributesOf(services, 0)}`;

export const rememberedIn = (
  services: Services,
  cookies: Readonly<Record<string, string | undefined>>,
): BillingData | null => {
  const sealed = cookies[cookieNameOf(services)];
  return sealed ? openBilling(services.vault, sealed) : null;
};
