/** Registers where a business app serves its consumer API, and with which key it is asked. */
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { objectionTo } from "./business-connection.client.ts";
import {
  isSameAddress,
  keyStateOf,
  originOf,
  presetPlatformId,
  type KeyState,
} from "./platform-key.domain.ts";
import { forgetAnswers } from "./kept-answers.ts";
import { platformKey } from "../contents/sealed.ts";
import { findPlatform, type Platform } from "./platforms.query.ts";
import { lockPlatform, putPlatform } from "./platforms.store.ts";

interface PlatformInput {
  readonly name: string;
  readonly baseUrl: string;
  /** Absent leaves the one that is kept, at the address that it was given for. */
  readonly apiKey?: string | null | undefined;
}

export interface PlatformPut {
  readonly state: "new" | "known";
  readonly baseUrl: string;
  readonly hasOwnKey: boolean;
  readonly keyState: KeyState;
}

type Ground = Pick<Services, "db" | "mode" | "outgoing" | "urls" | "vault">;
type Put = PlatformPut | Refusal<"invalid_request">;

/** Refuses (`apiKey`) what would leave the app without a key that was given for this address. */
export const registerPlatform = async (
  services: Ground,
  platformId: string,
  input: PlatformInput,
  now: Date,
): Promise<Put> => {
  const objection = await objectionTo(services, input.baseUrl);
  if (objection !== null)
    return refuse("invalid_request", { field: "baseUrl", message: `baseUrl: ${objection}` });
  return services.db.transaction((tx) => putIn(services, tx, { platformId, ...input }, now));
};

const putIn = async (
  services: Ground,
  tx: Queries,
  { platformId, name, apiKey, ...input }: PlatformInput & { readonly platformId: string },
  now: Date,
): Promise<Put> => {
  const baseUrl = input.baseUrl.replace(/\/+$/, "");
  const before = await lockPlatform(tx, platformId);
  const kept = before && isSameAddress(before.baseUrl, baseUrl) ? before : null;
  const key =
    typeof apiKey === "string" ? givenFor(services, { platformId, baseUrl }, apiKey) : keptOf(kept);
  const facts = { platformId, baseUrl, ...(apiKey === null ? keptOf(null) : key) };
  const keyState = keyStateOf(facts, services.urls[presetPlatformId]);
  if (keyState === "missing") return refuse("invalid_request", keyWanted);
  const preset = keyState === "shared";
  const state = await putPlatform(tx, { ...facts, name, preset }, now);
  return { state, baseUrl, hasOwnKey: keyState === "own", keyState };
};

type Key = Pick<Platform, "sealedKey" | "keyOrigin">;

const givenFor = (
  { vault }: Ground,
  { platformId, baseUrl }: Pick<Platform, "platformId" | "baseUrl">,
  apiKey: string,
): Key => ({
  sealedKey: vault.seal(platformKey, apiKey, platformId),
  keyOrigin: originOf(baseUrl),
});

const keptOf = (kept: Key | null): Key => ({
  sealedKey: kept?.sealedKey ?? null,
  keyOrigin: kept?.keyOrigin ?? null,
});

const keyWanted = {
  field: "apiKey",
  message: "apiKey: give the key that this address is to be asked with",
} as const;

/** One that nobody registered before, under its id as a name; a known one stays as it is. */
export const registerNewPlatform = async (
  services: Services,
  platformId: string,
  given: Pick<PlatformInput, "baseUrl" | "apiKey">,
  now: Date,
): Promise<Refusal<"invalid_request"> | null> => {
  if (await findPlatform(services.db, platformId)) return null;
  const put = await registerPlatform(services, platformId, { name: platformId, ...given }, now);
  if (put instanceof Refusal) return put;
  forgetAnswers(services, `platform ${platformId}`);
  return null;
};
