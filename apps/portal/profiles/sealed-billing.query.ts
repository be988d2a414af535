/** Tax data at rest: sealed in the database, sealed in a browser that was asked to remember. */
import { hmacSha256Hex } from "#platform/crypto.ts";
import type { Vault } from "#platform/vault.ts";
import type { Services } from "#platform/services.ts";
import { type BillingData, readBillingData } from "./billing-data.domain.ts";
import { profilesMost, rememberedDays } from "./profile-limits.ts";
import { profileData, rememberedTaxData, requestData } from "../contents/sealed.ts";
import { listProfiles } from "./profiles.query.ts";

/** As it is kept with the request of this id. */
export const sealBilling = (vault: Vault, requestId: string, data: BillingData): string =>
  vault.seal(requestData, JSON.stringify(data), requestId);

/** Null where it was sealed under another key, or is none of this request's. */
export const openBilling = (
  vault: Vault,
  { id, sealedData }: { readonly id: string; readonly sealedData: string },
): BillingData | null => billingIn(() => JSON.parse(vault.open(requestData, sealedData, id)));

const billingIn = (open: () => unknown): BillingData | null => {
  try {
    const read = open();
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

/** The mark that tax data of this RFC are kept under. */
export const profileMark = (vault: Vault, consumerId: string, rfc: string): string =>
  hmacSha256Hex(vault.lasting("billing profiles"), `${consumerId} ${rfc}`).slice(0, 32);

/** Those of a consumer, the one used last first. */
export const profilesOf = async (
  { db, vault }: Services,
  consumerId: string,
): Promise<readonly Profile[]> =>
  (await listProfiles(db, consumerId, profilesMost)).flatMap(({ rfcMark, sealedData }) => {
    const data = billingIn(() => JSON.parse(vault.open(profileData, sealedData)));
    return data ? [{ mark: rfcMark, data }] : [];
  });

export const sealProfile = (vault: Vault, data: BillingData): string =>
  vault.seal(profileData, JSON.stringify(data));

const cookieNameOf = ({ sessions }: Services): string => `${sessions.cookieName}_tax`;

const attributesOf = ({ mode }: Services, seconds: number): string =>
  `Path=/; HttpOnly; SameSite=Lax${mode === "production" ? "; Secure" : ""}; Max-Age=${seconds}`;

/** For a guest who asked for it: this browser keeps the data, nobody else can read them. */
export const rememberCookie = (services: Services, data: BillingData): string =>
  `${cookieNameOf(services)}=${rememberedTaxData.seal(services, data)}; ` +
  attributesOf(services, rememberedDays * 24 * 60 * 60);

export const forgetCookie = (services: Services): string =>
  `${cookieNameOf(services)}=; ${attributesOf(services, 0)}`;

export const rememberedIn = (
  services: Services,
  cookies: Readonly<Record<string, string | undefined>>,
): BillingData | null =>
  billingIn(() => rememberedTaxData.open(services, cookies[cookieNameOf(services)]));
