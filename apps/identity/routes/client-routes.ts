/** The operations on clients. */
import type { Route } from "#platform/http/route.ts";

export const clientRoutes: readonly Route[] = [];
