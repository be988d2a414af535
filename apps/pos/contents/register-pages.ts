/** The register's pages, its tickets, and what managers should look at. */
import type { Page } from "#platform/http/route.ts";
import { oddSalesPage, seeOddSalePage } from "../late-sales/odd-sales.page.tsx";
import { registerPage, registerWorker } from "../register/register.page.tsx";
import { ticketPage } from "../tickets/ticket.page.tsx";

export const registerPages: readonly Page[] = [
  ...[registerPage, registerWorker, ticketPage, oddSalesPage, seeOddSalePage],
];
