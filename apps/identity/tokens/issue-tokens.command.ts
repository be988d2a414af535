/** Codes and refresh tokens become pairs; what was sent twice is repeated, or ends the family. */
import { plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { judgeRefresh } from "./spent-token.domain.ts";
import {
  challengeOf,
  isVerifier,
  newTokenPair,
  openPair,
  sealPair,
  tokenHash,
  type TokenPair,
} from "./token-pair.ts";
import { accessTokenSeconds, codeTriesMost, refreshIdleMs } from "./limits.ts";
import type { Client } from "../clients/clients.query.ts";
import { countWrongVerifier, redeemCode } from "./codes.store.ts";
import { findCode } from "./codes.query.ts";
import { rotateToken } from "./rotate-token.command.ts";
import { findIssued, findRefreshToken } from "./tokens.query.ts";
import { endReplayedGrant, endStolenGrant } from "./end-grant.command.ts";

export interface Asking {
  readonly client: Client;
  /** Of the key that the request proved to hold; null without DPoP. */
  readonly thumbprint: string | null;
  readonly now: Date;
}

export interface IssuedPair extends TokenPair {
  readonly scopes: readonly string[];
  readonly expiresIn: number;
  readonly tokenType: "Bearer" | "DPoP";
}

type NotIssued = Refusal<"invalid_grant" | "invalid_scope" | "invalid_dpop_proof">;

export interface CodeAsking extends Asking {
  readonly code: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** Redeems a code once (RFC 6749 4.1.3); sent again it revokes what it issued (10.5). */
export const exchangeCode = async (
  services: Services,
  asking: CodeAsking,
): Promise<IssuedPair | NotIssued> => {
  const { client, now, thumbprint } = asking;
  const pair = newTokenPair();
  const codeHash = tokenHash(asking.code);
  const challenge = isVerifier(asking.verifier) ? challengeOf(asking.verifier) : "";
  const scopes = await redeemCode(services.db, {
    codeHash,
    clientId: client.id,
    redirectUri: asking.redirectUri,
    challenge,
    now,
    ...livesOf(pair, now),
    triesMost: codeTriesMost,
    thumbprint,
  });
  if (scopes) return issued(pair, scopes, thumbprint);
  const code = await findCode(services.db, codeHash);
  if (code?.clientId === client.id) {
    if (code.consumed) await endReplayedGrant(services, code.grantId, now);
    else if (code.challenge !== challenge) await countWrongVerifier(services.db, codeHash);
  }
  return refuse("invalid_grant");
};

export interface RefreshAsking extends Asking {
  readonly refreshToken: string;
  readonly scopes: readonly string[] | null;
}

/** Rotates a refresh token (RFC 6749 6, RFC 9700 4.14.2). */
export const refreshTokens = async (
  services: Services,
  asking: RefreshAsking,
): Promise<IssuedPair | NotIssued> => {
  const { client, now, thumbprint, scopes, refreshToken } = asking;
  const pair = newTokenPair();
  const refreshHash = tokenHash(refreshToken);
  const { refreshHash: nextHash, refreshExpiresAt: nextExpiresAt, ...access } = livesOf(pair, now);
  const rotated = await rotateToken(services.db, {
    refreshHash,
    clientId: client.id,
    now,
    ...access,
    nextHash,
    nextExpiresAt,
    sealedAnswer: sealPair(refreshToken, pair),
    scopes,
    thumbprint,
  });
  if (rotated) return issued(pair, rotated.scopes, rotated.dpop_thumbprint);
  return answerSpent(services, refreshHash, asking);
};

async function answerSpent(
  services: Services,
  refreshHash: Buffer,
  asking: RefreshAsking,
): Promise<IssuedPair | NotIssued> {
  const { client, scopes, thumbprint, now } = asking;
  const token = await findRefreshToken(services.db, refreshHash, now);
  const verdict = judgeRefresh(token, { clientId: client.id, scopes, thumbprint, now });
  if (verdict === "invalid_scope") return refuse("invalid_scope");
  if (verdict === "wrong_key") {
    return refuse("invalid_dpop_proof", { message: "The token is bound to another key." });
  }
  if (verdict === "repeat" && token?.sealedAnswer) {
    const pair = openPair(asking.refreshToken, token.sealedAnswer);
    const again = await repeated(services.db, pair, token.thumbprint, now);
    if (again) return again;
  }
  if (verdict === "theft" && token) await endStolenGrant(services, token.grantId, now);
  return refuse("invalid_grant");
}

/** The very answer that got lost; only its seconds are counted anew. */
async function repeated(
  db: Queries,
  pair: TokenPair,
  thumbprint: string | null,
  now: Date,
): Promise<IssuedPair | null> {
  const row = await findIssued(db, tokenHash(pair.accessToken));
  if (!row) return null;
  const leftMs = row.expires_at.getTime() - now.getTime();
  return { ...issued(pair, row.scopes, thumbprint), expiresIn: Math.floor(leftMs / 1000) };
}

const livesOf = (pair: TokenPair, now: Date) => ({
  accessHash: tokenHash(pair.accessToken),
  accessExpiresAt: plusMs(now, accessTokenSeconds * 1000),
  refreshHash: tokenHash(pair.refreshToken),
  refreshExpiresAt: plusMs(now, refreshIdleMs),
});

const issued = (
  pair: TokenPair,
  scopes: readonly string[],
  thumbprint: string | null,
): IssuedPair => ({
  ...pair,
  scopes,
  expiresIn: accessTokenSeconds,
  tokenType: thumbprint === null ? "Bearer" : "DPoP",
});
