/** The secret under which CoDi's notifications are signed. */
import type { Services } from "#platform/services.ts";

/** Sandbox derives one; it stands in `demo.json` as `webhookSecrets.codi`. */
export const codiSecretOf = ({ vault }: Pick<Services, "vault">): string =>
  vault.lasting("codi notifications");
