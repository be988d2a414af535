/** What became of messages that were sent for a tenant, found by what they were sent for. */
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";

/** `reason`: identity's word, or what the carrier said. */
export type MessageFate =
  | { readonly kind: "waits" }
  | { readonly kind: "refused_by_plan" | "given_up"; readonly reason: string };

const find = statement<{
  readonly reference_id: string | null;
  readonly refusal: string | null;
  readonly dead: boolean;
  readonly last_error: string | null;
}>(
  "messages.fates",
  `select reference_id, refusal, dead_at is not null as dead, last_error from message
    where reference_id = any($1::text[])`,
);

/** One that is not among them was taken by its carrier. */
export const fatesOf = async (
  db: Queries,
  referenceIds: readonly string[],
): Promise<ReadonlyMap<string, MessageFate>> => {
  if (referenceIds.length === 0) return new Map();
  const rows = await db.run(find, [referenceIds]);
  return new Map(
    rows.map(({ reference_id: id, refusal, dead, last_error: error }): [string, MessageFate] => {
      if (refusal !== null) return [id ?? "", { kind: "refused_by_plan", reason: refusal }];
      const fate = dead ? { kind: "given_up" as const, reason: error ?? "" } : null;
      return [id ?? "", fate ?? { kind: "waits" }];
    }),
  );
};
