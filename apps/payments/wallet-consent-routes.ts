/** The operations by which owners of wallets agree to be charged. */
import { confirmWalletCodeRoute } from "./routes/confirm-wallet-code.ts";
import { createWalletCodeRoute } from "./routes/create-wallet-code.ts";
import { createWalletConsentRoute } from "./routes/create-wallet-consent.ts";
import { listWalletConsentsRoute } from "./routes/list-wallet-consents.ts";
import { readWalletConsentRoute } from "./routes/read-wallet-consent.ts";

export const walletConsentRoutes = [
  ...[createWalletCodeRoute, confirmWalletCodeRoute],
  ...[createWalletConsentRoute, readWalletConsentRoute, listWalletConsentsRoute],
] as const;
