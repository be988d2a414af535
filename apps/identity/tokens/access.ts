/** Finds who is behind an access token, and says in the RFCs' words when nobody is. */
import { Refusal, refuse } from "#platform/errors.ts";
import type { RequestFacts } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { dpopAlgorithms } from "../dpop/dpop-proof.ts";
import { tokenHash } from "./token-pair.ts";
import { findAccessToken, type AccessFacts } from "./tokens.query.ts";
import { proofOf } from "../dpop/take-proof.command.ts";

type Request = Pick<RequestFacts, "headers" | "method" | "url">;
type NotAccepted = Refusal<"invalid_token">;

/** The holder of the token in the Authorization header; no other place counts (RFC 9700 4.3.2). */
export const accessOf = async (
  services: Services,
  request: Request,
  now: Date,
): Promise<AccessFacts | NotAccepted> => {
  const { authorization } = request.headers;
  if (authorization === undefined) return unnamed();
  const [, scheme = "", token = ""] = /^(Bearer|DPoP) +(\S+) *$/i.exec(String(authorization)) ?? [];
  if (token === "") return rejected("Bearer", "The Authorization header holds no token.");
  const found = await findAccessToken(services.db, tokenHash(token), now);
  const asked = scheme.toLowerCase() === "dpop" ? "DPoP" : "Bearer";
  if (!found) return rejected(asked, "The token is unknown, expired or revoked.");
  if (found.thumbprint === null) {
    return asked === "Bearer" ? found : rejected("DPoP", "The token is not bound to a key.");
  }
  if (asked === "Bearer") return rejected("DPoP", "The token is bound to a key.");
  return proven(services, request, token, found);
};

const proven = async (
  services: Services,
  request: Request,
  token: string,
  found: AccessFacts,
): Promise<AccessFacts | NotAccepted> => {
  const header = request.headers["dpop"];
  // The proof names the method of this very request (RFC 9449 4.3), which may be HEAD.
  const { method, url } = request;
  const asked = { header, method, url, accessToken: token };
  const proof = await proofOf(services, asked);
  if (proof instanceof Refusal) {
    return rejected("DPoP", proof.detail.message ?? "The proof is bad.", "invalid_dpop_proof");
  }
  if (proof?.thumbprint !== found.thumbprint) {
    return rejected("DPoP", "The proof is missing, or by another key.", "invalid_dpop_proof");
  }
  return found;
};

/** Nobody tried to prove anything: no error code then (RFC 6750 3.1). */
const unnamed = (): NotAccepted =>
  refuse("invalid_token", {
    message: "Send the access token as Authorization: Bearer.",
    challenge: 'Bearer realm="milpa"',
  });

const rejected = (
  scheme: "Bearer" | "DPoP",
  message: string,
  error: "invalid_token" | "invalid_dpop_proof" = "invalid_token",
): NotAccepted => {
  const algorithms = scheme === "DPoP" ? `, algs="${dpopAlgorithms.join(" ")}"` : "";
  const challenge =
    `${scheme} realm="milpa", error="${error}", error_description="${message}"` + algorithms;
  return refuse("invalid_token", { message, challenge });
};
