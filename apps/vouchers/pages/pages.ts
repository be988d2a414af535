/** Every page of the service, in the order in which people meet them. */
import type { Page } from "#platform/http/route.ts";
import { applyPage, chargePage, findChargePage } from "./charge-page.tsx";
import { newChargePage, registerPage } from "./register-page.tsx";
import { endSessionPage, openSessionPage, sendCodePage, signInPage } from "./sign-in-page.tsx";
import { cancelPage, settlePage, tillPage } from "./till-page.tsx";
import { walletPage } from "./wallet-page.tsx";

export const voucherPages: readonly Page[] = [
  ...[findChargePage, chargePage, applyPage],
  ...[signInPage, sendCodePage, openSessionPage, endSessionPage],
  ...[walletPage, registerPage, newChargePage, tillPage, settlePage, cancelPage],
];
