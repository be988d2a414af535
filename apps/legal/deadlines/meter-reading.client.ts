/** Asks identity whether the firm's tenant may have a text read, as tokens of AI. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Meter } from "#platform/metering/meter.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { charactersPerToken } from "./limits.ts";
import { sourceKey, type Source } from "./read-deadlines.command.ts";

/**
 * Null where it may: a text of so many characters counts as a quarter as many tokens. The same text
 * of a matter is counted once, however often it is read. Nobody bills a firm without a tenant.
 */
export const meterReading = async (
  meter: Meter,
  { tenantId, id }: Firm,
  source: Source,
): Promise<Refusal<"ai_rate_limited"> | null> => {
  if (tenantId === null) return null;
  const characters = source.pages.reduce((sum, { text }) => sum + text.length, 0);
  const quantity = Math.max(1, Math.ceil(characters / charactersPerToken));
  const referenceId = `legal-deadlines:${id}:${source.matterId}:${sourceKey(source)}`;
  const answer = await meter.use({ tenantId, resource: "ai_tokens", quantity, referenceId });
  return answer.kind === "refused" ? refuse("ai_rate_limited") : null;
};
