/** What identity asks for of businesses that begin. */
import type { Route } from "#platform/http/route.ts";
import { connectBusinessRoute } from "../founding/connect-business.route.ts";
import { putBusinessRoute } from "../founding/put-business.route.ts";
import { readBusinessStandingRoute } from "../founding/read-business-standing.route.ts";
import { tellPortalOfBusinessRoute } from "../founding/tell-portal-of-business.route.ts";

export const foundingRoutes: readonly Route[] = [
  ...[putBusinessRoute, tellPortalOfBusinessRoute, connectBusinessRoute, readBusinessStandingRoute],
];
