/** Pages of a consumer: signing in, purchases, invoices and the account. */
import type { Page } from "#platform/http/route.ts";
import {
  addContactPage,
  mergeConsumersPage,
  sendContactCodePage,
} from "./account-add-contact-page.tsx";
import {
  businessesPage,
  linkBusinessPage,
  unlinkBusinessPage,
} from "./account-businesses-page.tsx";
import { leavePlatformPage, searchPlatformPage } from "./account-platforms.tsx";
import { contactsPage, removeContactPage } from "./account-contacts-page.tsx";
import { askToDeletePage, deleteConsumerPage } from "./account-delete-page.tsx";
import { devicesPage, endDevicePage } from "./account-devices-page.tsx";
import { accountHomePage, leaveEverywherePage, renameConsumerPage } from "./account-page.tsx";
import {
  newPasskeyPage,
  passkeysPage,
  removePasskeyPage,
  renamePasskeyPage,
} from "./account-passkeys-page.tsx";
import { joinPage } from "./consumer-gate.tsx";
import { invoiceFilePage, invoicesPage } from "./invoices-page.tsx";
import { orderPage } from "./orders-one-page.tsx";
import { ordersPage } from "./orders-page.tsx";
import { endSessionPage, openSessionPage, sendCodePage, signInPage } from "./sign-in-page.tsx";

export const accountPages: readonly Page[] = [
  ...[signInPage, sendCodePage, openSessionPage, endSessionPage, joinPage],
  ...[ordersPage, orderPage, invoicesPage, invoiceFilePage],
  ...[accountHomePage, renameConsumerPage, leaveEverywherePage],
  ...[contactsPage, removeContactPage, sendContactCodePage, addContactPage, mergeConsumersPage],
  ...[businessesPage, linkBusinessPage, unlinkBusinessPage],
  ...[searchPlatformPage, leavePlatformPage],
  ...[passkeysPage, newPasskeyPage, renamePasskeyPage, removePasskeyPage],
  ...[devicesPage, endDevicePage, askToDeletePage, deleteConsumerPage],
];
