/** Every page of legal. */
import type { Page } from "#platform/http/route.ts";
import { auditPage } from "../audit/audit.page.tsx";
import { addEventPage, calendarPage, removeEventPage } from "../calendar/calendar.page.tsx";
import {
  deadlinesPage,
  decideDeadlinePage,
  readDeadlinesPage,
} from "../deadlines/deadlines.page.tsx";
import { billingPages } from "./billing-pages.ts";
import { calendarFeedPage, keepFeedPage } from "../calendar-feed/feed.page.tsx";
import { addClientPage, checkConflictsPage, clientsPage } from "../clients/clients.page.tsx";
import {
  addClosurePage,
  closuresPage,
  removeClosurePage,
} from "../court-closures/closures.page.tsx";
import { intakesPage } from "../intakes/intakes.page.tsx";
import { reportsPage } from "../reports/reports.page.tsx";
import { legalPlacesPage } from "../console/frame.view.tsx";
import { documentFilePage } from "../documents/document-file.page.ts";
import { analyzeMatterPage, askMatterPage, askPage, consentPage } from "../ask/ask.page.tsx";
import { askStreamPage } from "../ask/ask-stream.page.tsx";
import { doResearchPage, researchPage } from "../ask/research.page.tsx";
import { addDocumentPage, documentsPage } from "../document-pages/documents.page.tsx";
import {
  addVersionPage,
  changeDocumentPage,
  oneDocumentPage,
} from "../document-pages/document.page.tsx";
import { summaryPage } from "../ask/summary.page.tsx";
import { searchPage } from "../search/search.page.tsx";
import { homePage } from "../console/home.page.tsx";
import {
  addMatterTaskPage,
  doneTaskPage,
  matterStatusPage,
  matterTeamPage,
  oneMatterPage,
} from "../matter-page/matter.page.tsx";
import { newMatterPage, openMatterPage } from "../matters/new-matter.page.tsx";
import { addPersonPage, changePersonPage, peoplePage } from "../firms/people.page.tsx";
import { mattersPage } from "../matters/matters.page.tsx";

import { decideIdlePage, timerPage } from "../timer-bar/timer.page.ts";
import { changeTimePage, confirmDraftsPage, timeEntryPage } from "../timesheet/entry.page.tsx";
import { matterTimePage } from "../timesheet/matter-time.page.tsx";
import { addTimePage, saveSheetPage, timesheetPage } from "../timesheet/timesheet.page.tsx";
import { bookFirmMoneyPage } from "../bank-desk/firm-money.page.ts";
import { bringStatementPage, trustAccountPage } from "../bank-desk/account.page.tsx";
import { bankMonthPage, workMonthPage } from "../bank-desk/month.page.tsx";
import { statementPage, takeStatementPage } from "../bank-desk/statement.page.tsx";
import { verifyNowPage } from "../trust-watch/verify-now.page.ts";
import { auditPackPage } from "../trust-audit/audit-pack.page.ts";
import { fundsPage, openAccountPage } from "../funds/funds.page.tsx";
import {
  endHoldPage,
  matterFundsPage,
  moveFundsPage,
  reverseFundsPage,
} from "../funds/matter-funds.page.tsx";

export const legalPages: readonly Page[] = [
  ...[homePage, legalPlacesPage],
  ...[mattersPage, newMatterPage, openMatterPage],
  ...[oneMatterPage, matterStatusPage, matterTeamPage, addMatterTaskPage, doneTaskPage],
  ...[deadlinesPage, readDeadlinesPage, decideDeadlinePage],
  ...[closuresPage, addClosurePage, removeClosurePage],
  ...[calendarPage, addEventPage, removeEventPage, keepFeedPage, calendarFeedPage],
  ...[clientsPage, addClientPage, checkConflictsPage, intakesPage],
  ...[timesheetPage, saveSheetPage, addTimePage, matterTimePage],
  ...[timeEntryPage, changeTimePage, confirmDraftsPage, timerPage, decideIdlePage],
  ...[reportsPage, auditPage],
  ...billingPages,
  ...[documentsPage, addDocumentPage, oneDocumentPage, changeDocumentPage, addVersionPage],
  ...[documentFilePage, summaryPage, searchPage, researchPage, doResearchPage],
  ...[askPage, askMatterPage, askStreamPage, analyzeMatterPage, consentPage],
  ...[peoplePage, addPersonPage, changePersonPage],
  ...[fundsPage, openAccountPage, matterFundsPage, moveFundsPage, endHoldPage, reverseFundsPage],
  ...[trustAccountPage, bringStatementPage, statementPage, takeStatementPage],
  ...[bankMonthPage, workMonthPage, auditPackPage, verifyNowPage, bookFirmMoneyPage],
];
