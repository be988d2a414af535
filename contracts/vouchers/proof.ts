/** The public proof of a community's ledger: sums and the head of its chain, and nobody's name. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

const sum = z.string().meta({ description: "Whole cents as text: sums may pass 2^53" });

export const LedgerProof = z
  .object({
    communityId: shape.id,
    communityName: z.string(),
    issuedCents: sum,
    extinguishedCents: sum,
    expiredCents: sum,
    circulatingCents: sum.meta({ description: "Issued, less extinguished, less expired" }),
    sealedEntries: shape.centsOrZero.meta({ description: "Postings in the chain" }),
    chainHead: z.string().meta({ description: "SHA-256, hexadecimal; empty before the first" }),
    sealedAt: shape.timestamp.nullable(),
  })
  .meta({ id: "LedgerProof" });
export type LedgerProof = z.infer<typeof LedgerProof>;

export const readProof = contract({
  name: "readProof",
  route: "GET /api/communities/:id/proof",
  summary: "What a community's ledger sums to, and the head of its chain of hashes.",
  description:
    "Anybody may read it and keep it: a ledger that is rewritten later has another head.",
  auth: ["public"],
  path: z.object({ id: shape.id }),
  replies: { 200: LedgerProof },
  errors: ["community_not_found"],
  invalid: { id: "community_not_found" },
});
