/** GET /.well-known/oauth-authorization-server */
import { houseScopes, knownScopes } from "#contracts/identity/client.ts";
import { readServerMetadata } from "#contracts/identity/oauth/metadata.ts";
import { reply } from "#platform/contract/contract.ts";
import { dpopAlgorithms } from "../dpop/dpop-proof.ts";
import { route } from "../callers/route.ts";

const withSecret = ["client_secret_basic", "client_secret_post"];

/** The one place where the issuer's name is made; every `iss` equals it byte for byte. */
export const readServerMetadataRoute = route(readServerMetadata, ({ services }) => {
  const issuer = services.baseUrl;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    introspection_endpoint: `${issuer}/oauth/introspect`,
    pushed_authorization_request_endpoint: `${issuer}/oauth/par`,
    require_pushed_authorization_requests: false,
    scopes_supported: [...knownScopes, ...houseScopes],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none", ...withSecret],
    revocation_endpoint_auth_methods_supported: ["none", ...withSecret],
    introspection_endpoint_auth_methods_supported: withSecret,
    dpop_signing_alg_values_supported: [...dpopAlgorithms],
    prompt_values_supported: ["none", "login", "consent"],
    authorization_response_iss_parameter_supported: true,
    ui_locales_supported: ["es-MX", "en"],
    service_documentation: `${issuer}/docs`,
  };
  return Promise.resolve(reply(200, metadata));
});
