/** The console's pages about clients. */
import type { Page } from "#platform/http/route.ts";

export const clientPages: readonly Page[] = [];
