/** What the register in the browser asks, beside checkouts and drawers. */
import type { Route } from "#platform/http/route.ts";
import { issueTicketCodesRoute } from "../tickets/issue-ticket-codes.route.ts";
import { noteCustomerRoute } from "../customers/note-customer.route.ts";
import { readRegisterRoute } from "../register/read-register.route.ts";
import { sellAtRegisterRoute } from "../late-sales/sell-at-register.route.ts";

export const registerRoutes: readonly Route[] = [
  ...[readRegisterRoute, issueTicketCodesRoute, noteCustomerRoute, sellAtRegisterRoute],
];
