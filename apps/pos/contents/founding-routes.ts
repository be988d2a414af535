/** What identity asks for of businesses that begin. */
import type { Route } from "#platform/http/route.ts";
import { connectAppRoute } from "../founding/connect-app.route.ts";
import { putBusinessRoute } from "../founding/put-business.route.ts";
import { readStandingRoute } from "../founding/read-standing.route.ts";
import { tellPortalRoute } from "../founding/tell-portal.route.ts";

export const foundingRoutes: readonly Route[] = [
  ...[putBusinessRoute, tellPortalRoute, connectAppRoute, readStandingRoute],
];
