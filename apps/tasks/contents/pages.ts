/** Every page of the marketplace of tasks. */
import { invoiceFilePage } from "#business/invoicing/invoice-file.page.ts";
import type { Page } from "#platform/http/route.ts";
import { categoriesPage, changeCategoriesPage } from "../catalog/categories.page.tsx";
import { taskConsole } from "../console/frame.view.tsx";
import { homePage } from "../console/home.page.tsx";
import { actOnModerationPage, moderationPage } from "../standing/moderation.page.tsx";
import { actOnWorkPage, workPage } from "../taskers/work.page.tsx";
import { boardPage } from "../tasks/board.page.tsx";
import { minePage, postMinePage } from "../tasks/mine.page.tsx";
import { actOnTaskPage, showTaskPage } from "../tasks/task.page.tsx";
import { addMemberPage, changeMemberPage, staffListPage } from "../staff/staff.page.tsx";
import { officePages } from "./office-pages.ts";

export const taskPages: readonly Page[] = [
  ...[homePage, taskConsole.placesPage, invoiceFilePage],
  ...[boardPage, showTaskPage, actOnTaskPage],
  ...[minePage, postMinePage, workPage, actOnWorkPage],
  ...[moderationPage, actOnModerationPage],
  ...[categoriesPage, changeCategoriesPage],
  ...[staffListPage, addMemberPage, changeMemberPage],
  ...officePages,
];
