/** Pages from a ticket to its invoice. */
import type { Page } from "#platform/http/route.ts";
import { correctPages } from "./correct-page.ts";
import { guestPages } from "./guest-page.tsx";
import { orderPages } from "./invoice-page.ts";
import { profilePages } from "./profiles-page.tsx";
import { requestPages } from "./request-page.tsx";
import { ticketPagesOfQr } from "./ticket-page.tsx";

export const ticketPages: readonly Page[] = [
  ...[...ticketPagesOfQr, ...guestPages, ...orderPages],
  ...[...requestPages, ...correctPages, ...profilePages],
];
