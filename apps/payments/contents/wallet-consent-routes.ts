/** The operations by which owners of wallets agree to be charged. */
import { confirmWalletCodeRoute } from "../spoken-codes/confirm-wallet-code.route.ts";
import { createWalletCodeRoute } from "../spoken-codes/create-wallet-code.route.ts";
import { createWalletConsentRoute } from "../consents/create-wallet-consent.route.ts";
import { listWalletConsentsRoute } from "../consents/list-wallet-consents.route.ts";
import { readWalletConsentRoute } from "../consents/read-wallet-consent.route.ts";

export const walletConsentRoutes = [
  ...[createWalletCodeRoute, confirmWalletCodeRoute],
  ...[createWalletConsentRoute, readWalletConsentRoute, listWalletConsentsRoute],
] as const;
