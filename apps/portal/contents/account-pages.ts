/** Pages of a consumer: signing in, purchases, invoices and the account. */
import type { Page } from "#platform/http/route.ts";
import {
  addContactPage,
  mergeConsumersPage,
  sendContactCodePage,
} from "../account/add-contact.page.tsx";
import {
  businessesPage,
  linkBusinessPage,
  unlinkBusinessPage,
} from "../account/businesses.page.tsx";
import { leavePlatformPage, searchPlatformPage } from "../account/search-platforms.page.tsx";
import { contactsPage, removeContactPage } from "../account/contacts.page.tsx";
import { askToDeletePage, deleteConsumerPage } from "../account/delete-account.page.tsx";
import { devicesPage, endDevicePage } from "../account/devices.page.tsx";
import {
  accountHomePage,
  leaveEverywherePage,
  renameConsumerPage,
} from "../account/account.page.tsx";
import {
  newPasskeyPage,
  passkeysPage,
  removePasskeyPage,
  renamePasskeyPage,
} from "../passkeys/passkeys.page.tsx";
import { joinPage } from "../callers/consumer-gate.page.tsx";
import { invoiceFilePage, invoicesPage } from "../orders/invoices.page.tsx";
import { orderPage } from "../orders/order.page.tsx";
import { ordersPage } from "../orders/orders.page.tsx";
import {
  endSessionPage,
  openSessionPage,
  sendCodePage,
  signInPage,
} from "../sign-in/sign-in.page.tsx";

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
