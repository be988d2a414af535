/** With which key a business app is asked, and the app that this house brings along. */
import { listMost } from "#platform/limits.ts";
import type { Services } from "#platform/services.ts";
import type { Vault } from "#platform/vault.ts";
import type { PortalSettings } from "./config.ts";
import { keyStateOf, presetPlatformId } from "./domain/platform-key.ts";
import { platformKey } from "./sealed.ts";
import { listPlatforms, type Platform } from "./store/platforms.query.ts";
import { presetPlatform } from "./store/platforms.ts";

/** The same that the point of sale of this house makes: both have one master key. */
const sandboxKey = (vault: Vault): string =>
  `milpa_pos_${vault.derive("portal key of pos").slice(0, 32)}`;

/** Empty where production was started without one, which `portalNeeds` forbids. */
const sharedKeyOf = (
  { mode, vault }: Pick<Services, "mode" | "vault">,
  { sharedKey }: Pick<PortalSettings, "sharedKey">,
): string => sharedKey ?? (mode === "sandbox" ? sandboxKey(vault) : "");

/** Null where none was given for this very origin: then the app is not asked at all. */
export const keyFor = (
  services: Pick<Services, "mode" | "urls" | "vault">,
  settings: Pick<PortalSettings, "sharedKey">,
  platform: Platform,
): string | null => {
  const state = keyStateOf(platform, services.urls[presetPlatformId]);
  if (state === "shared") return sharedKeyOf(services, settings);
  const { sealedKey } = platform;
  if (state !== "own" || sealedKey === null) return null;
  return services.vault.open(platformKey, sealedKey, platform.platformId);
};

/** The key with which that point of sale registers its businesses in sandbox. */
const sandboxRegistrarKey = (vault: Vault): string =>
  `milpa_portal_${vault.derive("registrar key of portal").slice(0, 32)}`;

/** Makes this house's point of sale known; repeating it changes nothing. */
export const preparePortal = async (services: Services): Promise<void> => {
  const { db, urls, clock, mode, keys, vault } = services;
  if (mode === "sandbox") {
    const permissions = ["tenants:write"];
    const scope = { platformId: "pos" };
    await keys.adopt(sandboxRegistrarKey(vault), { name: "registrar", permissions, scope });
  }
  const baseUrl = urls[presetPlatformId];
  if (baseUrl !== undefined) {
    const preset = { platformId: presetPlatformId, name: "Milpa", baseUrl };
    await presetPlatform(db, preset, clock.now());
  }
  await nameThoseWithoutKey(services);
};

/** Said at each start: their pages say that they do not answer, and nobody else would know why. */
const nameThoseWithoutKey = async ({ db, urls, log }: Services): Promise<void> => {
  const platforms = await listPlatforms(db, listMost);
  for (const one of platforms)
    if (keyStateOf(one, urls[presetPlatformId]) === "missing")
      log.warn(
        { platformId: one.platformId, baseUrl: one.baseUrl },
        "a business app has no key for its address: PUT /api/platforms with apiKey",
      );
};
