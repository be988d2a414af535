/** Takes the DPoP proof of a request: checked, and remembered so that it works once. */
import { createHash } from "node:crypto";
import { plusMs } from "#platform/clock.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { checkProof } from "./dpop-proof.ts";
import { dpopWindowMs } from "./limits.ts";
import { rememberProof } from "./dpop-proofs.store.ts";

export interface Proving {
  /** `request.headers["dpop"]`, as it is. */
  readonly header: string | readonly string[] | undefined;
  readonly method: string;
  /** Path of the endpoint; a query is passed over. Before it comes the public base address. */
  readonly url: string;
  /** At a resource: the token that came along, which the proof must name. */
  readonly accessToken?: string;
}

/**
 * The thumbprint of the key that the sender holds; null when there is no proof. A refusal carries a
 * sentence for the developer, and stands for 400 at the token endpoint, 401 at a resource (7.1).
 */
export const proofOf = async (
  services: Services,
  { header, method, url, accessToken }: Proving,
): Promise<{ readonly thumbprint: string } | null | Refusal<"invalid_dpop_proof">> => {
  if (header === undefined) return null;
  // Two headers reach us joined by a comma, which no JWT holds: they are refused as one bad proof.
  const proof = typeof header === "string" ? header : header.join(",");
  const at = services.clock.real();
  const demand = { method, url: services.baseUrl + url, at, accessToken };
  const checked = await checkProof(proof, demand);
  if ("problem" in checked) return bad(checked.problem);
  const hash = createHash("sha256").update(checked.proofId).digest();
  // Longer than the proof lives, for replicas whose clocks differ a little.
  const forgottenAt = plusMs(checked.expiresAt, dpopWindowMs);
  const fresh = await rememberProof(services.db, hash, forgottenAt);
  return fresh ? { thumbprint: checked.thumbprint } : bad("The proof was used before.");
};

const bad = (message: string): Refusal<"invalid_dpop_proof"> =>
  refuse("invalid_dpop_proof", { message });
