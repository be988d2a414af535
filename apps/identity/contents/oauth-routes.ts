/** The endpoints of the protocol. */
import type { Route } from "#platform/http/route.ts";
import { authorizationRoutes } from "../authorization/authorization-routes.ts";
import { introspectTokenRoute } from "../tokens/introspect-token.route.ts";
import { issueTokensRoute } from "../tokens/issue-tokens.route.ts";
import { readUserinfoRoute } from "../tokens/read-userinfo.route.ts";
import { revokeTokenRoute } from "../tokens/revoke-token.route.ts";

export const oauthRoutes: readonly Route[] = [
  issueTokensRoute,
  readUserinfoRoute,
  revokeTokenRoute,
  introspectTokenRoute,
  ...authorizationRoutes,
];
