/** What a refresh token means that could not be spent: lost answer, theft, or nothing at all. */
import { refreshGraceMs } from "./limits.ts";

/** A refresh token as it stands, also one that is spent. */
export interface RefreshFacts {
  readonly grantId: string;
  /** The internal id of the client that it was issued to. */
  readonly clientId: string;
  readonly accountId: string;
  readonly grantScopes: readonly string[];
  readonly thumbprint: string | null;
  /** Grant, client and person are all still good. */
  readonly live: boolean;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly sealedAnswer: Buffer | null;
}

export type Verdict = "repeat" | "theft" | "invalid_grant" | "invalid_scope" | "wrong_key";

export interface Presented {
  /** The internal id of the client that presents it. */
  readonly clientId: string;
  readonly scopes: readonly string[] | null;
  readonly thumbprint: string | null;
  readonly now: Date;
}

/**
 * Within the grace the first answer is repeated, also when it was used by then: of two requests
 * sent at once the second may be the slower by far, and must sign nobody out (decisions, 3).
 */
export const judgeRefresh = (token: RefreshFacts | null, presented: Presented): Verdict => {
  if (!token || token.clientId !== presented.clientId || !token.live) return "invalid_grant";
  if (token.thumbprint !== null && token.thumbprint !== presented.thumbprint) return "wrong_key";
  if (token.usedAt === null) {
    const covered = presented.scopes?.every((scope) => token.grantScopes.includes(scope)) ?? true;
    return token.expiresAt > presented.now && !covered ? "invalid_scope" : "invalid_grant";
  }
  const age = presented.now.getTime() - token.usedAt.getTime();
  return age <= refreshGraceMs ? "repeat" : "theft";
};
