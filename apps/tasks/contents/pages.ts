/** Every page of the marketplace of tasks. */
import { invoiceFilePage } from "#business/invoicing/invoice-file.page.ts";
import type { Page } from "#platform/http/route.ts";
import { boardPage } from "../tasks/board.page.tsx";
import { taskPlacesPage } from "../console/frame.view.tsx";
import { homePage } from "../console/home.page.tsx";

export const taskPages: readonly Page[] = [
  ...[homePage, taskPlacesPage, invoiceFilePage],
  boardPage,
];
