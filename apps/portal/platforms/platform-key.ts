/** With which key a business app is asked. */
import { housePortalKey } from "#business/consumer-api/portal-key.ts";
import type { Services } from "#platform/services.ts";
import type { PortalSettings } from "../config.ts";
import { keyStateOf, presetPlatformId } from "./platform-key.domain.ts";
import { platformKey } from "../contents/sealed.ts";
import type { Platform } from "./platforms.query.ts";

const sharedKeyOf = (
  { vault }: Pick<Services, "vault">,
  { sharedKey }: Pick<PortalSettings, "sharedKey">,
): string => sharedKey ?? housePortalKey(vault, presetPlatformId);

/** Null where none was given for this very origin: then the app is not asked at all. */
export const keyFor = (
  services: Pick<Services, "urls" | "vault">,
  settings: Pick<PortalSettings, "sharedKey">,
  platform: Platform,
): string | null => {
  const state = keyStateOf(platform, services.urls[presetPlatformId]);
  if (state === "shared") return sharedKeyOf(services, settings);
  const { sealedKey } = platform;
  if (state !== "own" || sealedKey === null) return null;
  return services.vault.open(platformKey, sealedKey, platform.platformId);
};
