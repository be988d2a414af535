/** Secrets at rest: each opens in the app, for the purpose and beside the row of its sealing. */
import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from "node:crypto";
import { openFormerSeal } from "./former-seal.ts";
import type { BoundValues, SealPurpose } from "./seal-purpose.ts";

/** AES-256-GCM under a key of its own for each app and purpose (HKDF, RFC 5869). */
export interface Vault {
  /** `bound`: the values of the columns that the purpose is bound to. */
  readonly seal: <Bound extends readonly string[]>(
    purpose: SealPurpose<Bound>,
    plain: string,
    ...bound: BoundValues<Bound>
  ) => string;
  /**
   * Throws for what was changed, was sealed in another app, for another purpose or beside another
   * row, in the form of former versions, or under a master key that this house was not given.
   */
  readonly open: <Bound extends readonly string[]>(
    purpose: SealPurpose<Bound>,
    sealed: string,
    ...bound: BoundValues<Bound>
  ) => string;
  /** Follows the master key: for what both ends derive anew at each start. */
  readonly derive: (purpose: string) => string;
  /** Outlives the master key: for what is printed, sent or stored as a hash (`db/lasting.ts`). */
  readonly lasting: (purpose: string) => string;
  /** From now on `lasting` answers this one: it was kept when it was first made. */
  readonly adopt: (purpose: string, lasting: string) => void;
}

/** The vault of the whole house, of which each app gets its own part. */
export interface HouseVault {
  readonly of: (app: string) => Vault;
  readonly derive: Vault["derive"];
  /** Names the master keys without telling them: the current one first. */
  readonly keyIds: readonly [current: string, ...previous: readonly string[]];
  /** Opens the form of former versions; for the migration of stored values, and nothing else. */
  readonly openFormer: (sealed: string) => string;
}

const ivBytes = 12;
const tagBytes = 16;

const derived = (masterKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", masterKey, "milpa", purpose, 32));

/** `v2.<key id>.<iv, tag and text>`: which master key, so that another can come beside it. */
const sealedForm = /^v2\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)$/;

/** What the vault's own keys are derived for: nobody else may have these derived. */
const inner = /^(seal v|secrets at rest|master key)/;

/** Whose master key sealed a text; null for any other text. */
export const keyIdIn = (sealed: string): string | null => sealedForm.exec(sealed)?.[1] ?? null;

/** `previous` opens what was sealed under it; nothing new is sealed with it. */
export const houseVault = (masterKey: string, previous: string | null = null): HouseVault => {
  const masterKeys = previous === null ? [masterKey] : [masterKey, previous];
  const idOf = (key: string): string => derived(key, "master key id").toString("hex").slice(0, 8);
  const byId = new Map(masterKeys.map((key) => [idOf(key), key]));
  const [current = "", ...others] = byId.keys();
  const derive = (purpose: string): string => {
    if (inner.test(purpose)) throw new Error(`${purpose}: such keys stay in the vault`);
    return derived(masterKey, purpose).toString("hex");
  };
  return {
    keyIds: [current, ...others],
    derive,
    of: (app) => ({
      ...sealing(app, current, byId),
      derive,
      ...lastingSecrets((purpose) => derived(masterKeys.at(-1) ?? "", purpose).toString("hex")),
    }),
    openFormer: (sealed) => openFormerSeal(masterKeys, sealed),
  };
};

const sealing = (
  app: string,
  current: string,
  masterKeys: ReadonlyMap<string, string>,
): Pick<Vault, "seal" | "open"> => {
  // Deriving costs more than sealing.
  const keys = new Map<string, KeyObject>();
  const keyFor = (keyId: string, purpose: string): KeyObject => {
    const name = `${keyId} ${purpose}`;
    const known = keys.get(name);
    if (known) return known;
    const masterKey = masterKeys.get(keyId);
    if (masterKey === undefined) throw new Error("The text was sealed under another master key.");
    const label = `seal v2 ${JSON.stringify([app, purpose])}`;
    const key = createSecretKey(derived(masterKey, label));
    keys.set(name, key);
    return key;
  };
  return {
    seal: (purpose, plain, ...bound) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", keyFor(current, purpose.name), iv);
      cipher.setAAD(associated(app, purpose, bound));
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      const bytes = Buffer.concat([iv, cipher.getAuthTag(), body]);
      return `v2.${current}.${bytes.toString("base64url")}`;
    },
    open: (purpose, sealed, ...bound) => {
      const [, keyId, text] = sealedForm.exec(sealed) ?? [];
      if (keyId === undefined || text === undefined)
        throw new Error("The text was not sealed by this vault.");
      const raw = Buffer.from(text, "base64url");
      // Decoding passes over odd letters at the end: each sealed text is good in one spelling.
      if (raw.toString("base64url") !== text)
        throw new Error("The text was not sealed by this vault.");
      const [key, iv] = [keyFor(keyId, purpose.name), raw.subarray(0, ivBytes)];
      const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: tagBytes });
      decipher.setAAD(associated(app, purpose, bound));
      decipher.setAuthTag(raw.subarray(ivBytes, ivBytes + tagBytes));
      const body = raw.subarray(ivBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
  };
};

const associated = (app: string, { name }: SealPurpose, bound: readonly string[]): Buffer =>
  Buffer.from(JSON.stringify([app, name, ...bound]));

/** Until a kept one is adopted, what the oldest master key makes: that one was in force. */
const lastingSecrets = (first: (purpose: string) => string): Pick<Vault, "lasting" | "adopt"> => {
  const kept = new Map<string, string>();
  return {
    lasting: (purpose) => {
      const known = kept.get(purpose);
      if (known !== undefined) return known;
      const made = first(purpose);
      kept.set(purpose, made);
      return made;
    },
    adopt: (purpose, secret) => {
      kept.set(purpose, secret);
    },
  };
};
