/** What became of messages that were sent for a tenant, found by what they were sent for. */
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";

/** `reason`: identity's word, what the carrier said, or the app's own where it was withheld. */
export type MessageFate =
  | { readonly kind: "waits" }
  | { readonly kind: "refused_by_plan" | "given_up" | "withheld"; readonly reason: string };

const find = statement<{
  readonly reference_id: string | null;
  readonly refusal: string | null;
  readonly withheld: string | null;
  readonly dead: boolean;
  readonly last_error: string | null;
}>(
  "messages.fates",
  `select reference_id, refusal, withheld, dead_at is not null as dead, last_error from message
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
    rows.map(({ reference_id: id, ...row }): [string, MessageFate] => [id ?? "", fateOf(row)]),
  );
};

const fateOf = ({
  refusal,
  withheld,
  dead,
  last_error: error,
}: {
  readonly refusal: string | null;
  readonly withheld: string | null;
  readonly dead: boolean;
  readonly last_error: string | null;
}): MessageFate => {
  if (refusal !== null) return { kind: "refused_by_plan", reason: refusal };
  if (withheld !== null) return { kind: "withheld", reason: withheld };
  return dead ? { kind: "given_up", reason: error ?? "" } : { kind: "waits" };
};
