/** The endpoints of the protocol. */
import type { Route } from "#platform/http/route.ts";

export const oauthRoutes: readonly Route[] = [];
