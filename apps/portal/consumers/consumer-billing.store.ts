/** Invoice requests and tax data of an account that becomes part of another, or ends. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const moveRequests = statement(
  "consumer-billing.move-requests",
  `update request set consumer_id = $2 where consumer_id = $1`,
);

const copyProfiles = statement(
  "consumer-billing.copy-profiles",
  `insert into billing_profile (consumer_id, rfc_mark, sealed_data, used_at)
   select $2, rfc_mark, sealed_data, used_at from billing_profile where consumer_id = $1
   on conflict (consumer_id, rfc_mark) do nothing`,
);

/** Copied profiles leave the old account with its row. */
export const moveBilling = async (tx: Queries, from: string, to: string): Promise<void> => {
  await tx.run(moveRequests, [from, to]);
  await tx.run(copyProfiles, [from, to]);
};

const forget = statement(
  "consumer-billing.forget-requests",
  `update request set consumer_id = null where consumer_id = $1`,
);

/** The business keeps its requests; here nobody's name is on them any more. */
export const forgetRequests = (tx: Queries, consumerId: string): Promise<unknown> =>
  tx.run(forget, [consumerId]);
