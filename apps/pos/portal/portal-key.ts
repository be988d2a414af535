/** The portal's shared key: from the environment, and in sandbox made from the master key. */
import { isKeyOf } from "#platform/auth/api-keys.ts";
import type { Vault } from "#platform/vault.ts";
import { StartProblem } from "#platform/problem.ts";
import type { Services } from "#platform/services.ts";
import { portalPermission } from "#contracts/pos/consumer.ts";
import type { PosSettings } from "../config.ts";

/** A name that no person gives. */
const name = "portal (MILPA_POS_PORTAL_KEY)";

/** The same at every start, and for the portal of this house, which has the same master key. */
export const sandboxPortalKey = (vault: Vault): string =>
  `milpa_pos_${vault.derive("portal key of pos").slice(0, 32)}`;

/** One sentence for each setting that production cannot do without. */
export const posNeeds = ({ portalKey }: Pick<PosSettings, "portalKey">): readonly string[] =>
  portalKey === null
    ? ["MILPA_POS_PORTAL_KEY is missing: milpa_pos_ and 32 hexadecimal digits."]
    : guessable(portalKey)
      ? ["MILPA_POS_PORTAL_KEY could be guessed: its 32 digits come from `openssl rand -hex 16`."]
      : [];

/** 32 random digits have fewer than six different ones once in three trillion keys. */
const guessable = (key: string): boolean => new Set(key.slice("milpa_pos_".length)).size < 6;

/**
 * Makes the environment's key one that the kit resolves; only its hash is stored. The environment
 * has one such key: those that it had before end here.
 */
export const keepPortalKey = async (
  { keys, mode, vault }: Services,
  settings: Pick<PosSettings, "portalKey">,
): Promise<void> => {
  const key = settings.portalKey ?? (mode === "sandbox" ? sandboxPortalKey(vault) : null);
  if (key === null) return;
  if (!isKeyOf("pos", key)) {
    throw new StartProblem(
      "MILPA_POS_PORTAL_KEY has another form: write milpa_pos_ and 32 small hexadecimal digits.",
    );
  }
  await keys.adopt(key, { name, permissions: [portalPermission], scope: {} });
};
