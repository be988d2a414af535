/** Pages of a person's own account. */
import type { Page } from "#platform/http/route.ts";

export const accountPages: readonly Page[] = [];
