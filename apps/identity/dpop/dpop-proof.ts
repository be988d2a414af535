/** DPoP (RFC 9449): whether a proof shows that its sender holds a key, for this very request. */
import { createHash } from "node:crypto";
import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify, type JWTPayload } from "jose";
import { dpopProofMost, dpopWindowMs } from "./limits.ts";

export const dpopAlgorithms = ["ES256", "EdDSA", "PS256", "RS256"] as const;

/** RFC 9449 4.2 gives no bound; ours keeps a made-up one from filling the memory of proofs. */
const proofIdMost = 200;

export interface ProofDemand {
  readonly method: string;
  /** Address of this endpoint as clients know it; query and fragment do not count. */
  readonly url: string;
  /** Real time: a proof is a signature of now, whatever the business clock says. */
  readonly at: Date;
  /** The token that the proof came with, at a resource such as userinfo. */
  readonly accessToken?: string | undefined;
}

export interface ValidProof {
  /** RFC 7638, of the key that signed. */
  readonly thumbprint: string;
  /** Names the proof among all proofs of all keys; to be accepted once. */
  readonly proofId: string;
  /** From then on the proof is too old anyway. */
  readonly expiresAt: Date;
}

export interface BadProof {
  readonly problem: string;
}

/** All checks of RFC 9449 4.3 but the one that takes memory: whether it was seen before. */
export const checkProof = async (
  proof: string,
  demand: ProofDemand,
): Promise<ValidProof | BadProof> => {
  if (proof.length > dpopProofMost) return { problem: "The proof is too long." };
  const verified = await verify(proof, demand.at);
  if ("problem" in verified) return verified;
  const { payload, thumbprint } = verified;
  const problem = problemOf(payload, demand);
  if (problem !== null) return { problem };
  const issuedMs = (payload.iat ?? 0) * 1000;
  return {
    thumbprint,
    proofId: `${thumbprint}.${payload.jti ?? ""}`,
    expiresAt: new Date(issuedMs + dpopWindowMs),
  };
};

type Verified = { readonly payload: JWTPayload; readonly thumbprint: string } | BadProof;

/** Form, type, algorithm, signature by the embedded key, which `EmbeddedJWK` takes if public. */
const verify = async (proof: string, at: Date): Promise<Verified> => {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: "dpop+jwt",
      algorithms: [...dpopAlgorithms],
      currentDate: at,
      // A clock that runs ahead is no offence here: `iat` is judged below, in both directions.
      clockTolerance: dpopWindowMs / 1000,
    });
    const { jwk } = protectedHeader;
    if (jwk === undefined) return { problem: "The proof carries no key." };
    return { payload, thumbprint: await calculateJwkThumbprint(jwk, "sha256") };
  } catch (error) {
    return { problem: wordsFor(error) };
  }
};

/** What went wrong in verifying, without a word of what was sent. */
const wordsFor = (error: unknown): string => {
  if (error instanceof errors.JOSEAlgNotAllowed) {
    return `The algorithm of the proof is none of ${dpopAlgorithms.join(", ")}.`;
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return "The signature of the proof does not fit its key.";
  }
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === "typ") {
    return "The type of the proof is not dpop+jwt.";
  }
  return "The proof is no JWT signed by the public key in its header.";
};

const problemOf = (payload: JWTPayload, demand: ProofDemand): string | null => {
  const { jti, iat, htm, htu, ath } = payload as Readonly<Record<string, unknown>>;
  if (typeof jti !== "string" || jti === "" || jti.length > proofIdMost) {
    return "jti of the proof is missing or too long.";
  }
  if (typeof iat !== "number" || Math.abs(iat * 1000 - demand.at.getTime()) > dpopWindowMs) {
    return "iat of the proof is more than five minutes from now.";
  }
  if (htm !== demand.method) return "htm of the proof is another method.";
  if (typeof htu !== "string" || !sameAddress(htu, demand.url)) {
    return "htu of the proof is another address.";
  }
  const wanted = demand.accessToken;
  if (wanted !== undefined && ath !== tokenHash(wanted)) {
    return "ath of the proof is missing or of another token.";
  }
  return null;
};

/** RFC 9449 4.3, item 9: after normalisation (RFC 3986 6.2), without query and fragment. */
const sameAddress = (given: string, expected: string): boolean => {
  const own = normalized(expected);
  return own !== null && own === normalized(given);
};

const normalized = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const { origin, pathname } = new URL(text);
  return origin === "null" ? null : origin + pathname;
};

const tokenHash = (accessToken: string): string =>
  createHash("sha256").update(accessToken, "ascii").digest("base64url");
