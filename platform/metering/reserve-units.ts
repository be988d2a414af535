/**
 * Holds units at identity for work whose use is known only when it is done, and says then what was
 * used. What is never settled is given back by itself when its time is over.
 */
import { z } from "zod";
import { askTheHouse, type AskingGround } from "./ask-identity.ts";
import type { Use } from "./use.ts";

export type Hold =
  | { readonly kind: "held"; readonly id: string }
  | { readonly kind: "refused"; readonly reason: string }
  /** Identity is away, or does not answer as agreed: nothing may be used that needs a hold. */
  | { readonly kind: "unreachable" };

const Reserved = z.object({
  approved: z.boolean(),
  reservation_id: z.string().nullable(),
  reason: z.string().optional(),
});

const path = "/internal/allocations/reservations";

/** Units that are held for `seconds` at the most. */
export const reserveUnits = async (
  ground: AskingGround,
  { tenantId, resource, quantity, referenceId }: Use,
  seconds: number,
): Promise<Hold> => {
  const answer = await askTheHouse(ground, path, {
    ecosystem_tenant_id: tenantId,
    resource_type: resource,
    quantity,
    reference_id: referenceId,
    expires_in: seconds,
  });
  if (typeof answer === "string" || answer.kind === "unanswered") return { kind: "unreachable" };
  if (answer.status === 404) return { kind: "refused", reason: "tenant_not_found" };
  const reserved = answer.status === 200 ? Reserved.safeParse(answer.body).data : undefined;
  if (!reserved) return { kind: "unreachable" };
  const { approved, reservation_id: id, reason = "refused" } = reserved;
  return approved && id !== null ? { kind: "held", id } : { kind: "refused", reason };
};

/**
 * Units that were really used, none where the work came to nothing. False where identity could not
 * be told: the hold then ends by itself and nothing is billed.
 */
export const settleUnits = async (
  ground: AskingGround,
  holdId: string,
  quantity: number,
): Promise<boolean> => {
  const answer = await askTheHouse(ground, `${path}/${holdId}/settle`, { quantity });
  return typeof answer !== "string" && answer.kind !== "unanswered" && answer.status === 200;
};
