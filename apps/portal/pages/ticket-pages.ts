/** Pages from a ticket to its invoice. */
import type { Page } from "#platform/http/route.ts";

export const ticketPages: readonly Page[] = [];
