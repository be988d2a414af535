/** Pages of a consumer: signing in, purchases, invoices and the account. */
import type { Page } from "#platform/http/route.ts";

export const accountPages: readonly Page[] = [];
