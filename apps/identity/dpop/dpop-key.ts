/** The key that a token request proved to hold, and whether its client must hold one. */
import { Refusal, refuse } from "#platform/errors.ts";
import type { RequestFacts } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import type { Client } from "../clients/clients.query.ts";
import { proofOf } from "./take-proof.command.ts";

/** At the token endpoint: a client that is bound to DPoP must prove, any other may (RFC 9449 5). */
export const keyOf = async (
  services: Services,
  request: Pick<RequestFacts, "headers" | "url">,
  client: Client,
): Promise<{ readonly thumbprint: string | null } | Refusal<"invalid_dpop_proof">> => {
  const header = request.headers["dpop"];
  const proof = await proofOf(services, { header, method: "POST", url: request.url });
  if (proof instanceof Refusal || proof !== null) return proof;
  if (client.dpopBound) {
    return refuse("invalid_dpop_proof", { message: "This client must send a DPoP proof." });
  }
  return { thumbprint: null };
};
