/** The portal's key that a business app of this house registers its businesses with. */
import type { Vault } from "#platform/vault.ts";

/** The first one had no name in it, and stays as it was made. */
const purposeOf = (app: string): string =>
  app === "pos" ? "registrar key of portal" : `registrar key of portal for ${app}`;

/** The portal of this house knows it without being told: one master key. */
export const houseRegistrarKey = (vault: Vault, app: string): string =>
  `milpa_portal_${vault.derive(purposeOf(app)).slice(0, 32)}`;
