/** Codes and refresh tokens become token pairs (RFC 6749 4.1.3, 6). */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "../contract.ts";

/** A parameter of the protocol: sent empty it counts as absent (RFC 6749 3.1, 3.2). */
export const parameter = (most: number, description: string) =>
  shape
    .text(most)
    .transform((value) => (value === "" ? undefined : value))
    .optional()
    .meta({ description });

/** How a client proves itself in a form, where it does not by Basic. */
export const clientParameters = {
  client_id: parameter(200, "required unless the client proves itself by Basic"),
  client_secret: parameter(500, "of a confidential client; empty counts as absent"),
};

export const TokenResponse = z
  .object({
    access_token: z.string().meta({ description: "opaque, 64 hexadecimal characters" }),
    token_type: z.enum(["Bearer", "DPoP"]),
    expires_in: z.number().int().meta({ description: "seconds; 3600" }),
    refresh_token: z
      .string()
      .meta({ description: "opaque; rotates on every use, so keep the new one" }),
    scope: z.string().meta({ description: "space-separated" }),
  })
  .meta({ id: "TokenResponse" });

export const issueTokens = contract({
  name: "issueTokens",
  route: "POST /oauth/token",
  summary: "Exchange a code, or a refresh token, for an access token and the next refresh token",
  description:
    "A code works once, within 60 seconds; sent again it revokes what it issued. A refresh token " +
    "works once; sent again within 10 seconds it gets the same answer again, later it revokes " +
    "the whole family. There is never an `id_token`.",
  auth: ["protocol:client"],
  bodyFormat: "form",
  crossOrigin: true,
  bodyLimitBytes: 64 * 1024,
  body: z.object({
    grant_type: shape.text(100, 1).meta({ description: "authorization_code or refresh_token" }),
    code: parameter(500, "of the redirect"),
    redirect_uri: parameter(2000, "the very one of the authorization request"),
    code_verifier: parameter(500, "43 to 128 characters (RFC 7636 4.1)"),
    refresh_token: parameter(500, "the newest one"),
    scope: parameter(1000, "fewer scopes than were granted, for this access token"),
    ...clientParameters,
  }),
  replies: { 200: TokenResponse },
  errors: [
    "invalid_request",
    "invalid_client",
    "invalid_grant",
    "unsupported_grant_type",
    "invalid_scope",
    "invalid_dpop_proof",
  ],
});
