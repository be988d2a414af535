/** The operations by which owners of wallets agree to be charged. */
import { confirmWalletCodeRoute } from "./routes/confirm-wallet-code.ts";
import { createWalletCodeRoute } from "./routes/create-wallet-code.ts";

export const walletConsentRoutes = [createWalletCodeRoute, confirmWalletCodeRoute] as const;
