/** Pages of people who are not signed in yet. */
import type { Page } from "#platform/http/route.ts";

export const entryPages: readonly Page[] = [];
