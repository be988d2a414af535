/** Every page of invoicing, in the order in which people meet them. */
import type { Page } from "#platform/http/route.ts";
import { filePages } from "../pages-of-files.ts";
import { cancelPage, sendCancelPage } from "./cancel-page.tsx";
import { catalogsPage } from "./catalogs-page.tsx";
import { certificatesPage, uploadCertificatePage } from "./certificates-page.tsx";
import { consumptionPage } from "./consumption-page.tsx";
import { creditPage, sendCreditPage } from "./credit-page.tsx";
import { homePage } from "./home-page.tsx";
import { checkCancellationPage, discardDraftPage, mailInvoicePage } from "./invoice-deeds.ts";
import { consolePdfPage, consoleXmlPage } from "./invoice-files.ts";
import { invoicePage } from "./invoice-page.tsx";
import { invoicesPage } from "./invoices-page.tsx";
import { editInvoicePage, editTotalsPage, newInvoicePage } from "./issue-page.tsx";
import { newTotalsPage, sendEditPage, sendInvoicePage } from "./issue-page.tsx";
import { organizationKeyPages } from "./keys-page.ts";
import { changeMembersPage } from "./members-page.ts";
import { addOrganizationPage, newOrganizationPage } from "./new-organization-page.tsx";
import { paymentPage, sendPaymentPage } from "./payment-page.tsx";
import { providersPage, putProviderPage, removeProviderPage } from "./providers-page.tsx";
import { saveSettingsPage, settingsPage } from "./settings-page.tsx";
import { sendSubstitutePage, substitutePage, substituteTotalsPage } from "./substitute-page.ts";
import { sendValidatePage, validatePage } from "./validate-page.tsx";

export const invoicingPages: readonly Page[] = [
  ...filePages,
  ...[homePage, newOrganizationPage, addOrganizationPage, invoicesPage],
  ...[newInvoicePage, sendInvoicePage, newTotalsPage],
  ...[editInvoicePage, sendEditPage, editTotalsPage],
  ...[invoicePage, consolePdfPage, consoleXmlPage, mailInvoicePage, discardDraftPage],
  ...[substitutePage, sendSubstitutePage, substituteTotalsPage],
  ...[creditPage, sendCreditPage, paymentPage, sendPaymentPage],
  ...[cancelPage, sendCancelPage, checkCancellationPage],
  ...[certificatesPage, uploadCertificatePage],
  ...[providersPage, putProviderPage, removeProviderPage],
  ...[consumptionPage, validatePage, sendValidatePage, catalogsPage],
  ...[settingsPage, saveSettingsPage, changeMembersPage],
  ...organizationKeyPages,
];
