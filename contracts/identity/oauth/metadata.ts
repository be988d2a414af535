/** What a client library learns by itself (RFC 8414). */
import { z } from "zod";
import { contract } from "../contract.ts";

const names = z.array(z.string());

export const ServerMetadata = z
  .object({
    issuer: z.string(),
    authorization_endpoint: z.string(),
    token_endpoint: z.string(),
    userinfo_endpoint: z.string(),
    revocation_endpoint: z.string(),
    introspection_endpoint: z.string(),
    pushed_authorization_request_endpoint: z.string(),
    require_pushed_authorization_requests: z.boolean(),
    scopes_supported: names,
    response_types_supported: names,
    response_modes_supported: names,
    grant_types_supported: names,
    code_challenge_methods_supported: names,
    token_endpoint_auth_methods_supported: names,
    revocation_endpoint_auth_methods_supported: names,
    introspection_endpoint_auth_methods_supported: names,
    dpop_signing_alg_values_supported: names,
    prompt_values_supported: names,
    authorization_response_iss_parameter_supported: z.boolean(),
    ui_locales_supported: names,
    service_documentation: z.string(),
  })
  .meta({ id: "ServerMetadata" });

export const readServerMetadata = contract({
  name: "readServerMetadata",
  route: "GET /.well-known/oauth-authorization-server",
  summary: "Addresses and abilities of this provider",
  auth: ["public"],
  crossOrigin: true,
  replies: { 200: ServerMetadata },
  errors: [],
});
