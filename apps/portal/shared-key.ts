/** The key that business apps know this portal by, and the app that this house brings along. */
import type { Vault } from "#platform/crypto.ts";
import type { Services } from "#platform/services.ts";
import type { PortalSettings } from "./config.ts";
import { presetPlatform } from "./store/platforms.ts";

/** The same that the point of sale of this house makes: both have one master key. */
const sandboxKey = (vault: Vault): string =>
  `milpa_pos_${vault.derive("portal key of pos").slice(0, 32)}`;

/** Empty where production was started without one, which `portalNeeds` forbids. */
export const sharedKeyOf = (
  { mode, vault }: Pick<Services, "mode" | "vault">,
  { sharedKey }: Pick<PortalSettings, "sharedKey">,
): string => sharedKey ?? (mode === "sandbox" ? sandboxKey(vault) : "");

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
  const baseUrl = urls["pos"];
  if (baseUrl === undefined) return;
  await presetPlatform(db, { platformId: "pos", name: "Milpa", baseUrl }, clock.now());
};
