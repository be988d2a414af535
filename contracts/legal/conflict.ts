/** Conflicts of interest: whether a name is known to the firm, and on which side. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, ofFirm, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";
import { partyRoles } from "./matter.ts";

export const conflictRoles = ["client", "prospect", ...partyRoles] as const;
export const conflictStrengths = ["exact", "likely", "possible"] as const;

export const ConflictHit = z
  .object({
    asked: z.string(),
    name: z.string().meta({ description: "as the firm knows it" }),
    role: z.enum(conflictRoles),
    strength: z.enum(conflictStrengths),
    clientId: shape.id.nullable(),
    matterId: shape.id
      .nullable()
      .meta({ description: "null where the matter is not the caller's to see" }),
  })
  .meta({ id: "ConflictHit" });

export const checkConflicts = contract({
  name: "checkConflicts",
  route: "POST /api/conflicts",
  summary: "Check names against clients, parties and prospects",
  description:
    "Accents, order of names, company forms and usual misspellings make no difference. " +
    "The check is kept in the firm's audit.",
  auth: writeAuth,
  query: ofFirm,
  body: z.object({
    names: z.array(shape.text(200, 1)).min(1).max(20),
  }),
  replies: { 201: z.object({ id: shape.id, hits: z.array(ConflictHit) }) },
  errors: created,
  idempotency: "kit",
});
