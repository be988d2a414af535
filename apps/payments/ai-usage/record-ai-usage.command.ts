/** Writes down a use of AI: its reference counts once, and its repetition finds the first. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Queries } from "#platform/db/database.ts";
import { recordUse, type AiUse } from "./ai-usage.store.ts";

export interface RecordedUse {
  readonly use: AiUse;
  /** The reference was known: nothing was written. */
  readonly replayed: boolean;
}

/** Refused where the reference was used for something else. */
export const recordAiUsage = async (
  db: Queries,
  use: AiUse,
): Promise<RecordedUse | Refusal<"idempotency_key_reused">> => {
  const kept = await recordUse(db, use);
  if (kept === use) return { use, replayed: false };
  const { userId, tokens, priceCents } = kept;
  if (userId !== use.userId || tokens !== use.tokens || priceCents !== use.priceCents) {
    return refuse("idempotency_key_reused", { field: "reference" });
  }
  return { use: kept, replayed: true };
};
