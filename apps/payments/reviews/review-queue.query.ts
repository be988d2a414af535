/** What waits for a person: listed and found. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Resolution, ReviewItem } from "./resolve-review.domain.ts";
import { lastId } from "#platform/db/id-bounds.ts";

export interface ItemRow extends Omit<ReviewItem, "resolution"> {
  readonly resolution: string | null;
}

export const reviewQueueColumns = named(`id, kind, rail, payment_id, cents, held_cents, detail,
  created_at, resolved_at, resolved_by, resolution`);

export const itemOf = ({ resolution, ...row }: ItemRow): ReviewItem => ({
  ...row,
  resolution: resolution === null ? null : (JSON.parse(resolution) as Resolution),
});

export interface AskedItems {
  readonly state: "open" | "resolved";
  readonly kind: string | null;
  /** The id of the last one seen; null for the newest. */
  readonly before: string | null;
  readonly most: number;
}

const listed = (state: string): string =>
  `select ${reviewQueueColumns} from review_item
    where ledger_id = $1 and ${state} and id < coalesce($3, ${lastId})
      and case when $2::text is null then true else kind = $2 end
    order by id desc
    limit $4`;

// Each has an index of its own: of many that are resolved, none is read for those that wait.
const lists = {
  open: statement<ItemRow>("review-queue.open", listed("resolved_at is null")),
  resolved: statement<ItemRow>("review-queue.resolved", listed("resolved_at is not null")),
} as const;

/** Newest first. */
export const listReviewItems = async (
  db: Queries,
  { state, kind, before, most }: AskedItems,
): Promise<readonly ReviewItem[]> =>
  (await db.run(lists[state], [mainLedger, kind, before, most])).map(itemOf);

const find = statement<ItemRow>(
  "review-queue.find",
  `select ${reviewQueueColumns} from review_item where ledger_id = $1 and id = any ($2::uuid[])`,
);

export const findReviewItem = async (db: Queries, id: string): Promise<ReviewItem | null> => {
  const row = (await db.run(find, [mainLedger, [id]]))[0];
  return row ? itemOf(row) : null;
};
