/** The business app that this house brings along, made known at each start. */
import { houseRegistrarKey } from "#business/portal-registration/house-registrar.ts";
import { listMost } from "#platform/limits.ts";
import type { Services } from "#platform/services.ts";
import { keyStateOf, presetPlatformId } from "./platform-key.domain.ts";
import { listPlatforms } from "./platforms.query.ts";
import { presetPlatform } from "./platforms.store.ts";

/** Business apps of this house: each registers its own businesses. */
const businessApps = ["pos", "restaurant", "tasks", "delivery"] as const;

/** Makes this house's point of sale known; repeating it changes nothing. */
export const preparePortal = async (services: Services): Promise<void> => {
  const { db, urls, clock, keys, vault } = services;
  const permissions = ["tenants:write"];
  for (const platformId of businessApps) {
    // The first one was there before it had neighbours.
    const name = platformId === presetPlatformId ? "registrar" : `registrar of ${platformId}`;
    const key = houseRegistrarKey(vault, platformId);
    await keys.adopt(key, { name, permissions, scope: { platformId } });
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
