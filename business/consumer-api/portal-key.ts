/** The portal's shared key: from the environment, or made from the master key. */
import { isKeyOf } from "#platform/auth/api-keys.ts";
import type { Vault } from "#platform/vault.ts";
import { StartProblem } from "#platform/problem.ts";
import type { Services } from "#platform/services.ts";
import { portalPermission } from "#contracts/consumer/caller.ts";
import type { ConsumerSettings } from "./consumer-settings.ts";

/** The same at every start, and for the portal of this house, which has the same master key. */
export const housePortalKey = (vault: Vault, app: string): string =>
  `milpa_${app}_${vault.derive(`portal key of ${app}`).slice(0, 32)}`;

/** The key that portals show: a setting of its own is for a portal of another house. */
export const portalKeyOf = (
  { app, vault }: Pick<Services, "app" | "vault">,
  { portalKey }: Pick<ConsumerSettings, "portalKey">,
): string => portalKey ?? housePortalKey(vault, app);

const variableOf = (app: string): string => `MILPA_${app.toUpperCase()}_PORTAL_KEY`;

/** What keeps production from starting: a key of its own that anybody could guess. */
export const portalNeedsOf =
  (app: string) =>
  ({ portalKey }: Pick<ConsumerSettings, "portalKey">): readonly string[] =>
    portalKey !== null && guessable(portalKey)
      ? [`${variableOf(app)} could be guessed: its 32 digits come from \`openssl rand -hex 16\`.`]
      : [];

/** 32 random digits have fewer than six different ones once in three trillion keys. */
const guessable = (key: string): boolean => new Set(key.slice(key.lastIndexOf("_") + 1)).size < 6;

/**
 * Makes the environment's key one that the kit resolves; only its hash is stored. The environment
 * has one such key: those that it had before end here.
 */
export const keepPortalKey = async (
  services: Services,
  settings: Pick<ConsumerSettings, "portalKey">,
): Promise<void> => {
  const { app, keys } = services;
  const key = portalKeyOf(services, settings);
  const variable = variableOf(app);
  if (!isKeyOf(app, key)) {
    throw new StartProblem(
      `${variable} has another form: write milpa_${app}_ and 32 small hexadecimal digits.`,
    );
  }
  // A name that no person gives.
  const name = `portal (${variable})`;
  await keys.adopt(key, { name, permissions: [portalPermission], scope: {} });
};
