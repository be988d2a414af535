/** Revocation (RFC 7009) and introspection (RFC 7662). */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "../contract.ts";
import { clientParameters, parameter } from "./token.ts";

const token = {
  token: shape.text(500, 1),
  token_type_hint: parameter(100, "access_token or refresh_token; a wrong one does no harm"),
  ...clientParameters,
};

export const revokeToken = contract({
  name: "revokeToken",
  route: "POST /oauth/revoke",
  summary: "End a token; a refresh token takes its whole family along",
  description: "Unknown, foreign and spent tokens are answered 200 too (RFC 7009 2.2).",
  auth: ["protocol:client"],
  bodyFormat: "form",
  crossOrigin: true,
  bodyLimitBytes: 64 * 1024,
  body: z.object(token),
  replies: { 200: z.object({}) },
  errors: ["invalid_request", "invalid_client"],
});

export const TokenState = z
  .object({
    active: z.boolean(),
    scope: z.string().optional(),
    client_id: z.string().optional(),
    sub: z.string().optional(),
    token_type: z.enum(["Bearer", "DPoP"]).optional(),
    exp: z.number().int().optional().meta({ description: "Unix seconds" }),
    iat: z.number().int().optional().meta({ description: "Unix seconds" }),
    iss: z.string().optional(),
    cnf: z.object({ jkt: z.string() }).optional().meta({ description: "RFC 9449 6" }),
  })
  .meta({ id: "TokenState" });

export const introspectToken = contract({
  name: "introspectToken",
  route: "POST /oauth/introspect",
  summary: "Whether a token of this client is good, and what for",
  description: "A token that is not good, or of another client, is `{active: false}` alone.",
  auth: ["protocol:client"],
  bodyFormat: "form",
  bodyLimitBytes: 64 * 1024,
  body: z.object(token),
  replies: { 200: TokenState },
  errors: ["invalid_request", "invalid_client"],
});
