/** Drawers, and what the register in the browser asks beside them and checkouts. */
import type { Route } from "#platform/http/route.ts";
import { closeCashSessionRoute } from "../drawers/close-cash-session.route.ts";
import { listCashSessionsRoute } from "../drawers/list-cash-sessions.route.ts";
import { openCashSessionRoute } from "../drawers/open-cash-session.route.ts";
import { issueTicketCodesRoute } from "../tickets/issue-ticket-codes.route.ts";
import { noteCustomerRoute } from "../customers/note-customer.route.ts";
import { readRegisterRoute } from "../register/read-register.route.ts";
import { sellAtRegisterRoute } from "../late-sales/sell-at-register.route.ts";

export const registerRoutes: readonly Route[] = [
  ...[openCashSessionRoute, closeCashSessionRoute, listCashSessionsRoute],
  ...[readRegisterRoute, issueTicketCodesRoute, noteCustomerRoute, sellAtRegisterRoute],
];
