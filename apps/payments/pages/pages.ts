/** Every page of payments, in the order in which people meet them. */
import type { Page } from "#platform/http/route.ts";
import { bankPage, payAtBankPage } from "./bank-page.tsx";
import { checkoutPage, chooseCashPage } from "./checkout-page.tsx";
import { consolePages } from "./console-pages.ts";
import { answerConsentPage, consentPage } from "./consent-page.tsx";
import { imagePages } from "./image-pages.ts";
import { payFromWalletPage } from "./pay-from-wallet-page.ts";
import { switchAppPage } from "./switch-app-page.ts";
import { walletPage } from "./wallet-page.tsx";

export const paymentPages: readonly Page[] = [
  ...[checkoutPage, chooseCashPage, bankPage, payAtBankPage],
  ...imagePages,
  ...[walletPage, switchAppPage, consentPage, answerConsentPage, payFromWalletPage],
  ...consolePages,
];
