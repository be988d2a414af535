/** Every page of invoicing, in the order in which people meet them. */
import type { Page } from "#platform/http/route.ts";
import { filePages } from "../papers/files.page.ts";
import { billOrganizationPage } from "../organizations/billing.page.ts";
import { cancelPage, sendCancelPage } from "../cancellations/cancel.page.tsx";
import { catalogsPage } from "../issue-form/catalogs.page.tsx";
import { certificatesPage, uploadCertificatePage } from "../certificates/certificates.page.tsx";
import { consumptionPage } from "../billing/consumption.page.tsx";
import { invoicingPlacesPage } from "../console/frame.view.tsx";
import { creditPage, sendCreditPage } from "../credit-notes/credit.page.tsx";
import { homePage } from "../organizations/home.page.tsx";
import {
  checkCancellationPage,
  discardDraftPage,
  mailInvoicePage,
} from "../invoice-page/invoice-forms.page.ts";
import { consolePdfPage, consoleXmlPage } from "../papers/console-files.page.ts";
import { organizationKeyPages } from "../keys/keys.page.ts";
import { organizationWebhookPages } from "../outgoing/webhooks.page.ts";
import { invoicePage } from "../invoice-page/invoice.page.tsx";
import { invoicesPage } from "../invoice-list/invoices.page.tsx";
import { editInvoicePage, editTotalsPage, newInvoicePage } from "../issue-form/issue.page.tsx";
import { newTotalsPage, sendEditPage, sendInvoicePage } from "../issue-form/issue.page.tsx";
import { changeMembersPage } from "../members/members.page.ts";
import {
  addOrganizationPage,
  newOrganizationPage,
} from "../organizations/new-organization.page.tsx";
import { invoicesCsvPage, monthZipPage } from "../month/month-files.page.ts";
import { paymentPage, sendPaymentPage } from "../payment-complements/payment.page.tsx";
import { providersPage, putProviderPage, removeProviderPage } from "../accounts/accounts.page.tsx";
import { saveSettingsPage, settingsPage } from "../organizations/settings.page.tsx";
import {
  sendSubstitutePage,
  substitutePage,
  substituteTotalsPage,
} from "../cancellations/substitute.page.ts";
import { sendValidatePage, validatePage } from "../invoices/validate.page.tsx";

export const invoicingPages: readonly Page[] = [
  ...filePages,
  ...[homePage, invoicingPlacesPage, newOrganizationPage, addOrganizationPage, invoicesPage],
  ...[monthZipPage, invoicesCsvPage],
  ...[newInvoicePage, sendInvoicePage, newTotalsPage],
  ...[editInvoicePage, sendEditPage, editTotalsPage],
  ...[invoicePage, consolePdfPage, consoleXmlPage, mailInvoicePage, discardDraftPage],
  ...[substitutePage, sendSubstitutePage, substituteTotalsPage],
  ...[creditPage, sendCreditPage, paymentPage, sendPaymentPage],
  ...[cancelPage, sendCancelPage, checkCancellationPage],
  ...[certificatesPage, uploadCertificatePage],
  ...[providersPage, putProviderPage, removeProviderPage],
  ...[consumptionPage, validatePage, sendValidatePage, catalogsPage],
  ...[settingsPage, saveSettingsPage, changeMembersPage, billOrganizationPage],
  ...organizationKeyPages,
  ...organizationWebhookPages,
];
