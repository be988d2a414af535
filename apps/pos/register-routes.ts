/** What the register in the browser asks, beside checkouts and drawers. */
import type { Route } from "#platform/http/route.ts";
import { issueTicketCodesRoute } from "./routes/issue-ticket-codes.ts";
import { noteCustomerRoute } from "./routes/note-customer.ts";
import { readRegisterRoute } from "./routes/read-register.ts";
import { sellAtRegisterRoute } from "./routes/sell-at-register.ts";

export const registerRoutes: readonly Route[] = [
  ...[readRegisterRoute, issueTicketCodesRoute, noteCustomerRoute, sellAtRegisterRoute],
];
