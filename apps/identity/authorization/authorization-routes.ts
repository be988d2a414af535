/** The endpoints around an authorization request; its pages are in contents/. */
import type { Route } from "#platform/http/route.ts";
import { pushAuthorizationRequestRoute } from "./push-authorization-request.route.ts";
import { readServerMetadataRoute } from "./read-server-metadata.route.ts";

export const authorizationRoutes: readonly Route[] = [
  readServerMetadataRoute,
  pushAuthorizationRequestRoute,
];
