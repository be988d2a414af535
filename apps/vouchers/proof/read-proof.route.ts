/** GET /api/communities/:id/proof */
import { readProof } from "#contracts/vouchers/proof.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { findProof } from "./proof.query.ts";

export const readProofRoute = route(readProof, async ({ path, services }) => {
  const proof = await findProof(services.db, path.id);
  if (!proof) return refuse("community_not_found");
  const { timeZone: _zone, sealedAt, ...told } = proof;
  return reply(200, { ...told, sealedAt: sealedAt?.toISOString() ?? null });
});
