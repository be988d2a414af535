/** Every page of the service, in the order in which people meet them. */
import type { Page } from "#platform/http/route.ts";
import {
  acceptClearingPage,
  clearingHomePage,
  oneClearingPage,
  proposeClearingPage,
  reverseClearingPage,
} from "../clearing/clearing.page.tsx";
import { proofPage } from "../proof/proof.page.tsx";
import { applyPage, chargePage, findChargePage } from "../payer/charge.page.tsx";
import { newChargePage, registerPage } from "../register/register.page.tsx";
import { cancelPage, settlePage, tillPage } from "../register/till.page.tsx";
import {
  endSessionPage,
  openSessionPage,
  sendCodePage,
  signInPage,
} from "../sign-in/sign-in.page.tsx";
import { voucherKeyPages } from "../keys/keys.page.ts";
import { voucherWebhookPages } from "../outgoing/webhooks.page.ts";
import { confirmTransferPage, newTransferPage, sendVouchersPage } from "../transfers/send.page.tsx";
import { myCodePage, transferPage } from "../transfers/transfer.page.tsx";
import { walletPage } from "../wallets/wallet.page.tsx";

export const voucherPages: readonly Page[] = [
  [findChargePage, chargePage, applyPage],
  [signInPage, sendCodePage, openSessionPage, endSessionPage],
  [walletPage, registerPage, newChargePage, tillPage, settlePage, cancelPage],
  [newTransferPage, confirmTransferPage, sendVouchersPage, transferPage, myCodePage],
  [clearingHomePage, proposeClearingPage, oneClearingPage],
  [acceptClearingPage, reverseClearingPage, proofPage],
  voucherKeyPages,
  voucherWebhookPages,
].flat();
