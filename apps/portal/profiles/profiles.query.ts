/** Tax data that consumers keep for the next invoice, as it lies sealed. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface StoredProfile {
  readonly rfcMark: string;
  readonly sealedData: string;
}

const list = statement<StoredProfile>(
  "billing-profiles.list",
  `select ${named("rfc_mark, sealed_data")} from billing_profile where consumer_id = $1
    order by used_at desc, rfc_mark limit $2`,
);

/** The one used last first. */
export const listProfiles = (
  db: Queries,
  consumerId: string,
  most: number,
): Promise<readonly StoredProfile[]> => db.run(list, [consumerId, most]);
