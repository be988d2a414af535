/** What people of a tenant see: plan, usage, bills and who comes in; and operators of them all. */
import type { Page } from "#platform/http/route.ts";
import { billingPages } from "./billing-pages.ts";
import { marketingPages } from "./marketing-pages.ts";
import { appListPage } from "../plan-change/app-list.page.tsx";
import { appPage, changeAppPage } from "../plan-change/app.page.tsx";
import { changeExtrasPage, extrasPage } from "../extra-pages/extras.page.tsx";
import {
  certificateStepPage,
  laterCertificatePage,
} from "../first-steps/certificate-step.page.tsx";
import { firstStepsPage, putOffStepPage } from "../first-steps/first-steps.page.tsx";
import { fiscalStepPage, saveFiscalStepPage } from "../first-steps/fiscal-step.page.tsx";
import { newBusinessPage, startBusinessPage } from "../first-steps/new-business.page.tsx";
import { paidStepPage } from "../first-steps/paid-step.page.tsx";
import { fiscalPage, saveFiscalPage } from "../bill-pages/fiscal.page.tsx";
import { saveLettersPage } from "../bill-pages/letters.page.tsx";
import { invoiceListPage } from "../bill-pages/invoice-list.page.tsx";
import { invoicePdfFile, tenantInvoicePdfPage } from "../printed-invoices/invoice-pdf.page.ts";
import { invoicePage } from "../bill-pages/invoice.page.tsx";
import { lineUsesPage } from "../bill-pages/line-uses.page.tsx";
import { overviewPage } from "../plan-page/overview.page.tsx";
import { payInvoicePage, payPage } from "../collection/pay.page.tsx";
import { planListPage } from "../plan-page/plan-list.page.tsx";
import { invitationPage } from "../tenant-people/invitation.page.tsx";
import { changeTenantPeoplePage, tenantPeoplePage } from "../tenant-people/tenant-people.page.tsx";

export const planPages: readonly Page[] = [
  ...[planListPage, overviewPage, appListPage, appPage, changeAppPage],
  ...[extrasPage, changeExtrasPage],
  ...[invoiceListPage, invoicePage, lineUsesPage, fiscalPage],
  ...[saveFiscalPage, saveLettersPage],
  ...[invoicePdfFile, tenantInvoicePdfPage],
  ...[payPage, payInvoicePage],
  ...[tenantPeoplePage, changeTenantPeoplePage, invitationPage],
  ...[newBusinessPage, startBusinessPage, firstStepsPage, putOffStepPage],
  ...[fiscalStepPage, saveFiscalStepPage, certificateStepPage, laterCertificatePage, paidStepPage],
  ...marketingPages,
  ...billingPages,
];
