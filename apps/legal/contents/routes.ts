/** Every route of legal beside the kit's. */
import type { Route } from "#platform/http/route.ts";
import { readAuditRoute } from "../audit/read-audit.route.ts";
import { readTimelineRoute } from "../audit/read-timeline.route.ts";
import { addClientRoute } from "../clients/add-client.route.ts";
import { changeClientRoute } from "../clients/change-client.route.ts";
import { listClientsRoute } from "../clients/list-clients.route.ts";
import { readClientRoute } from "../clients/read-client.route.ts";
import { addCalendarEventRoute } from "../calendar/add-calendar-event.route.ts";
import { listCalendarRoute } from "../calendar/list-calendar.route.ts";
import { removeCalendarEventRoute } from "../calendar/remove-calendar-event.route.ts";
import { checkConflictsRoute } from "../conflicts/check-conflicts.route.ts";
import { addCourtClosureRoute } from "../court-closures/add-court-closure.route.ts";
import { listCourtClosuresRoute } from "../court-closures/list-court-closures.route.ts";
import { removeCourtClosureRoute } from "../court-closures/remove-court-closure.route.ts";
import { changeDeadlineRoute } from "../deadlines/change-deadline.route.ts";
import { confirmDeadlineRoute } from "../deadlines/confirm-deadline.route.ts";
import { dismissDeadlineRoute } from "../deadlines/dismiss-deadline.route.ts";
import { extractDeadlinesRoute } from "../deadlines/extract-deadlines.route.ts";
import { listDeadlinesRoute } from "../deadlines/list-deadlines.route.ts";
import { addExpenseRoute } from "../expenses/add-expense.route.ts";
import { listExpensesRoute } from "../expenses/list-expenses.route.ts";
import { removeExpenseRoute } from "../expenses/remove-expense.route.ts";
import { listIntakesRoute } from "../intakes/list-intakes.route.ts";
import { receiveIntakeRoute } from "../intakes/receive-intake.route.ts";
import { changeMatterRoute } from "../matters/change-matter.route.ts";
import { createMatterRoute } from "../matters/create-matter.route.ts";
import { listMattersRoute } from "../matters/list-matters.route.ts";
import { readMatterRoute } from "../matters/read-matter.route.ts";
import { setMatterStatusRoute } from "../matters/set-matter-status.route.ts";
import { listRatesRoute } from "../rates/list-rates.route.ts";
import { setRateRoute } from "../rates/set-rate.route.ts";
import { addTaskRoute } from "../tasks/add-task.route.ts";
import { changeTaskRoute } from "../tasks/change-task.route.ts";
import { listTasksRoute } from "../tasks/list-tasks.route.ts";
import { timeRoutes } from "./time-routes.ts";
import { billingRoutes } from "./billing-routes.ts";
import { trustRoutes } from "./trust-routes.ts";
import { listUtbmsCodesRoute } from "../expenses/list-utbms-codes.route.ts";

import { addDocumentRoute } from "../documents/add-document.route.ts";
import { changeDocumentRoute } from "../documents/change-document.route.ts";
import { addDocumentVersionRoute } from "../documents/add-document-version.route.ts";
import { listDocumentsRoute } from "../documents/list-documents.route.ts";
import { readDocumentRoute } from "../documents/read-document.route.ts";
import { readDocumentTextRoute } from "../documents/read-document-text.route.ts";
import { searchDocumentsRoute } from "../search/search-documents.route.ts";

import { analyzeCaseRoute } from "../ai/analyze-case.route.ts";
import { chatRoute } from "../ai/chat.route.ts";
import { researchRoute } from "../ai/research.route.ts";
import { setModelConsentRoute } from "../language-models/set-model-consent.route.ts";
import { summarizeDocumentRoute } from "../ai/summarize-document.route.ts";

export const legalRoutes: readonly Route[] = [
  ...[listMattersRoute, readMatterRoute, createMatterRoute, changeMatterRoute],
  ...[setMatterStatusRoute, readTimelineRoute],
  ...[listClientsRoute, readClientRoute, addClientRoute, changeClientRoute],
  ...[checkConflictsRoute, readAuditRoute],
  ...[receiveIntakeRoute, listIntakesRoute],
  ...[listTasksRoute, addTaskRoute, changeTaskRoute],
  ...[listCalendarRoute, addCalendarEventRoute, removeCalendarEventRoute],
  ...[extractDeadlinesRoute, listDeadlinesRoute, changeDeadlineRoute],
  ...[listCourtClosuresRoute, addCourtClosureRoute, removeCourtClosureRoute],
  ...[confirmDeadlineRoute, dismissDeadlineRoute],
  ...[listRatesRoute, setRateRoute, listUtbmsCodesRoute],
  ...[listExpensesRoute, addExpenseRoute, removeExpenseRoute],
  ...[listDocumentsRoute, addDocumentRoute, addDocumentVersionRoute, readDocumentRoute],
  ...[changeDocumentRoute, readDocumentTextRoute, searchDocumentsRoute],
  ...[summarizeDocumentRoute, analyzeCaseRoute, researchRoute, chatRoute],
  ...timeRoutes,
  setModelConsentRoute,
  ...trustRoutes,
  ...billingRoutes,
];
