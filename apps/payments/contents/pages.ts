/** Every page of payments, in the order in which people meet them. */
import type { Page } from "#platform/http/route.ts";
import { bankPage, payAtBankPage } from "../checkout/bank.page.tsx";
import { checkoutPage, chooseCashPage } from "../checkout/checkout.page.tsx";
import { consolePages } from "./console-pages.ts";
import { paymentPlacesPage } from "../console/frame.view.tsx";
import { answerConsentPage, consentPage } from "../consents/consent.page.tsx";
import { imagePages } from "../checkout/images.page.ts";
import { merchantPages } from "./merchant-pages.ts";
import { payFromWalletPage } from "../checkout/pay-from-wallet.page.ts";
import { switchAppPage } from "../consents/switch-app.page.ts";
import { walletPage } from "../wallets/wallet.page.tsx";

export const paymentPages: readonly Page[] = [
  ...[checkoutPage, chooseCashPage, bankPage, payAtBankPage],
  ...imagePages,
  ...[walletPage, switchAppPage, consentPage, answerConsentPage, payFromWalletPage],
  paymentPlacesPage,
  ...merchantPages,
  ...consolePages,
];
