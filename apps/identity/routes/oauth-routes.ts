/** The endpoints of the protocol. */
import type { Route } from "#platform/http/route.ts";
import { introspectTokenRoute } from "./introspect-token.ts";
import { issueTokensRoute } from "./issue-tokens.ts";
import { pushAuthorizationRequestRoute } from "./push-authorization-request.ts";
import { readServerMetadataRoute } from "./read-server-metadata.ts";
import { readUserinfoRoute } from "./read-userinfo.ts";
import { revokeTokenRoute } from "./revoke-token.ts";

export const oauthRoutes: readonly Route[] = [
  ...[issueTokensRoute, readUserinfoRoute, revokeTokenRoute],
  ...[introspectTokenRoute, readServerMetadataRoute, pushAuthorizationRequestRoute],
];
