/** Every page of the service, in the order in which people meet them. */
import type { Page } from "#platform/http/route.ts";
import { applyPage, chargePage, findChargePage } from "./charge-page.tsx";
import { endSessionPage, openSessionPage, sendCodePage, signInPage } from "./sign-in-page.tsx";

export const voucherPages: readonly Page[] = [
  ...[findChargePage, chargePage, applyPage],
  ...[signInPage, sendCodePage, openSessionPage, endSessionPage],
];
