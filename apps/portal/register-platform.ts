/** Registers where a business app serves its consumer API, and with which key it is asked. */
import { refuse, Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { objectionTo } from "./business-client.ts";
import { forgetAnswers } from "./kept-answers.ts";
import { findPlatform, putPlatform } from "./store/platforms.ts";

interface PlatformInput {
  readonly name: string;
  readonly baseUrl: string;
  /** Absent leaves the one that is kept; null is the portal's shared key again. */
  readonly apiKey?: string | null | undefined;
}

export interface PlatformPut {
  readonly state: "new" | "known";
  readonly baseUrl: string;
  readonly hasOwnKey: boolean;
}

export const registerPlatform = async (
  services: Pick<Services, "db" | "mode" | "vault">,
  platformId: string,
  { name, apiKey, ...input }: PlatformInput,
  now: Date,
): Promise<PlatformPut | Refusal<"invalid_request">> => {
  const objection = await objectionTo(services, input.baseUrl);
  if (objection !== null)
    return refuse("invalid_request", { field: "baseUrl", message: `baseUrl: ${objection}` });
  const baseUrl = input.baseUrl.replace(/\/+$/, "");
  return services.db.transaction(async (tx) => {
    const kept = (await findPlatform(tx, platformId))?.sealedKey ?? null;
    const sealedKey =
      apiKey === undefined ? kept : apiKey === null ? null : services.vault.seal(apiKey);
    const one = { platformId, name, baseUrl, sealedKey, preset: false };
    return { state: await putPlatform(tx, one, now), baseUrl, hasOwnKey: sealedKey !== null };
  });
};

/** One that nobody registered before, under its id as a name; a known one stays as it is. */
export const registerNewPlatform = async (
  services: Services,
  platformId: string,
  baseUrl: string,
  now: Date,
): Promise<Refusal<"invalid_request"> | null> => {
  if (await findPlatform(services.db, platformId)) return null;
  const put = await registerPlatform(services, platformId, { name: platformId, baseUrl }, now);
  if (put instanceof Refusal) return put;
  forgetAnswers(services, `platform ${platformId}`);
  return null;
};
