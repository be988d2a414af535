/** What waits for a person: locked and resolved. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { ReviewItem } from "./resolve-review.domain.ts";
import { itemOf, type ItemRow, reviewQueueColumns } from "./review-queue.query.ts";

const lock = statement<ItemRow>(
  "review-queue.lock",
  `select ${reviewQueueColumns} from review_item
    where ledger_id = $1 and id = any ($2::uuid[])
    order by id
      for no key update`,
);

/** After payments and accounts, in the order of ids. */
export const lockReviewItems = async (
  tx: Queries,
  ids: readonly string[],
): Promise<readonly ReviewItem[]> => (await tx.run(lock, [mainLedger, ids])).map(itemOf);

const resolve = statement(
  "review-queue.resolve",
  `update review_item
      set resolved_at = done.at, resolved_by = done.person, resolution = done.resolution
     from unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::text[])
          as done (item, at, person, resolution)
    where ledger_id = $1 and id = any ($2::uuid[]) and id = done.item`,
);

export const writeResolutions = (tx: Queries, items: readonly ReviewItem[]): Promise<unknown> =>
  tx.run(resolve, [
    mainLedger,
    items.map(({ id }) => id),
    items.map(({ resolvedAt }) => resolvedAt),
    items.map(({ resolvedBy }) => resolvedBy),
    items.map(({ resolution }) => JSON.stringify(resolution)),
  ]);
