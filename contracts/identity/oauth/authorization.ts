/** What an authorization request may say (RFC 6749 4.1.1), also when it is pushed (RFC 9126). */
import { z } from "zod";
import { contract } from "../contract.ts";
import { clientParameters, parameter } from "./token.ts";

export const authorizationParameters = {
  response_type: parameter(100, "`code`"),
  response_mode: parameter(100, "`query`"),
  redirect_uri: parameter(2000, "one of the client's, exactly"),
  scope: parameter(1000, "space-separated; absent: the client's default"),
  state: parameter(4000, "echoed"),
  code_challenge: parameter(500, "base64url of the SHA-256 of the verifier, 43 characters"),
  code_challenge_method: parameter(100, "`S256`"),
  prompt: parameter(100, "none, login or consent"),
  max_age: parameter(20, "seconds since the person last proved who they are"),
  login_hint: parameter(254, "an e-mail address to begin with"),
  ui_locales: parameter(100, "languages, best first"),
  dpop_jkt: parameter(100, "RFC 9449 10: binds the code to a key"),
};

/** Of the house's own apps alone: as whom identity's pages look to whoever they send there. */
const lookParameters = {
  look_name: parameter(100, "of apps of the house: the business that sends the person"),
  look_color: parameter(7, "its colour, `#rrggbb`"),
  look_logo: parameter(500, "its logo, at an address of the same app"),
};

/** The query of `GET /oauth/authorize`, for its documents: the page reads it by itself. */
export const AuthorizationQuery = z.object({
  client_id: z.string().max(200),
  ...authorizationParameters,
  request_uri: parameter(500, "of `/oauth/par`; everything else is then passed over"),
});

export const pushAuthorizationRequest = contract({
  name: "pushAuthorizationRequest",
  route: "POST /oauth/par",
  summary: "Hand over an authorization request beforehand; the browser then carries its name only",
  auth: ["protocol:client"],
  bodyFormat: "form",
  bodyLimitBytes: 64 * 1024,
  body: z.object({
    ...authorizationParameters,
    ...lookParameters,
    ...clientParameters,
    request_uri: parameter(500, "not allowed here (RFC 9126 2.1)"),
    request: parameter(10_000, "not taken (RFC 9101)"),
  }),
  replies: {
    201: z.object({
      request_uri: z.string(),
      expires_in: z.number().int().meta({ description: "seconds" }),
    }),
  },
  errors: [
    "invalid_request",
    "invalid_client",
    "invalid_scope",
    "unsupported_response_type",
    "invalid_dpop_proof",
  ],
});
