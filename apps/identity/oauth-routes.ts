/** The endpoints of the protocol. */
import type { Route } from "#platform/http/route.ts";
import { introspectTokenRoute } from "./routes/introspect-token.ts";
import { issueTokensRoute } from "./routes/issue-tokens.ts";
import { pushAuthorizationRequestRoute } from "./routes/push-authorization-request.ts";
import { readServerMetadataRoute } from "./routes/read-server-metadata.ts";
import { readUserinfoRoute } from "./routes/read-userinfo.ts";
import { revokeTokenRoute } from "./routes/revoke-token.ts";

export const oauthRoutes: readonly Route[] = [
  ...[issueTokensRoute, readUserinfoRoute, revokeTokenRoute],
  ...[introspectTokenRoute, readServerMetadataRoute, pushAuthorizationRequestRoute],
];
