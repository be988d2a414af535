/** Asks identity whether the firm's tenant may have something read, as tokens of AI. */
import { sha256Hex } from "#platform/crypto.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Meter } from "#platform/metering/meter.ts";
import { newId } from "#platform/id.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { charactersPerToken } from "./limits.ts";

interface ReadText {
  readonly characters: number;
  /** Of the request: a repetition is counted once. */
  readonly idempotencyKey: string | null;
  readonly operation: string;
}

/** Null where it may. Nobody bills a firm without a tenant. */
export const meterAnswer = async (
  meter: Meter,
  { tenantId, id }: Firm,
  { characters, idempotencyKey, operation }: ReadText,
): Promise<Refusal<"ai_rate_limited"> | null> => {
  if (tenantId === null) return null;
  const quantity = Math.max(1, Math.ceil(characters / charactersPerToken));
  const once = sha256Hex(idempotencyKey ?? newId());
  const referenceId = `legal-${operation}:${id}:${once}`;
  const answer = await meter.use({ tenantId, resource: "ai_tokens", quantity, referenceId });
  return answer.kind === "refused" ? refuse("ai_rate_limited") : null;
};
