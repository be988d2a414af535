/** What a token request asks for: a code redeemed, or a refresh token rotated. */
import type { issueTokens } from "#contracts/identity/oauth/token.ts";
import type { BodyOf } from "#platform/contract/contract.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { scopeList } from "../clients/scopes.domain.ts";
import { exchangeCode, refreshTokens, type Asking } from "./issue-tokens.command.ts";

type Body = BodyOf<typeof issueTokens>;

/** Parameters of the grant type come first: what is missing is named. */
export const issueByGrantType = (services: Services, body: Body, asking: Asking) => {
  if (body.grant_type === "refresh_token") {
    if (!body.refresh_token) return missing("refresh_token");
    const scopes = body.scope === undefined ? null : scopeList(body.scope);
    return refreshTokens(services, { ...asking, refreshToken: body.refresh_token, scopes });
  }
  if (body.grant_type !== "authorization_code") return refuse("unsupported_grant_type");
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = body;
  if (!code) return missing("code");
  if (!redirectUri) return missing("redirect_uri");
  if (!verifier) return missing("code_verifier");
  return exchangeCode(services, { ...asking, code, redirectUri, verifier });
};

const missing = (field: string): Refusal<"invalid_request"> =>
  refuse("invalid_request", { field, message: `${field}: is missing` });
