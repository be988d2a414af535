/** Pages from a ticket to its invoice. */
import type { Page } from "#platform/http/route.ts";
import { correctPages } from "../requests/correct.page.ts";
import { guestPages } from "../tickets/guest.page.tsx";
import { orderPages } from "../orders/order-invoice.page.ts";
import { profilePages } from "../profiles/profiles.page.tsx";
import { requestPages } from "../requests/request.page.tsx";
import { ticketPagesOfQr } from "../tickets/ticket.page.tsx";

export const ticketPages: readonly Page[] = [
  ...[...ticketPagesOfQr, ...guestPages, ...orderPages],
  ...[...requestPages, ...correctPages, ...profilePages],
];
