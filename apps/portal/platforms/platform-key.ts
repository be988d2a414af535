/** With which key a business app is asked. */
import { sandboxPortalKey } from "#business/consumer-api/portal-key.ts";
import type { Services } from "#platform/services.ts";
import type { PortalSettings } from "../config.ts";
import { keyStateOf, presetPlatformId } from "./platform-key.domain.ts";
import { platformKey } from "../contents/sealed.ts";
import type { Platform } from "./platforms.query.ts";

/** Empty where production was started without one, which `portalNeeds` forbids. */
const sharedKeyOf = (
  { mode, vault }: Pick<Services, "mode" | "vault">,
  { sharedKey }: Pick<PortalSettings, "sharedKey">,
): string => sharedKey ?? (mode === "sandbox" ? sandboxPortalKey(vault, presetPlatformId) : "");

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
