/** The bounds of DPoP proofs. */
import { secondMs } from "#platform/clock.ts";

/** How far the moment of a DPoP proof may be from ours (RFC 9449 11.1), to either side. */
export const dpopWindowMs = 300 * secondMs;

/** Characters of a DPoP proof: an RSA key of 8192 bits still fits. */
export const dpopProofMost = 6000;
