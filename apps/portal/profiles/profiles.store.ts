/** Tax data that consumers keep for the next invoice; sealed, one of each RFC. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { StoredProfile } from "./profiles.query.ts";

const put = statement(
  "billing-profiles.put",
  `insert into billing_profile (consumer_id, rfc_mark, sealed_data, used_at)
   values ($1, $2, $3, $4)
   on conflict (consumer_id, rfc_mark) do update
     set sealed_data = excluded.sealed_data, used_at = excluded.used_at`,
);

const trim = statement(
  "billing-profiles.trim",
  `delete from billing_profile
    where consumer_id = $1
      and rfc_mark in (select rfc_mark from billing_profile where consumer_id = $1
                        order by used_at desc, rfc_mark offset $2)`,
);

/** The one of the same RFC is replaced; those beyond `most`, used longest ago, go. */
export const putProfile = async (
  tx: Queries,
  consumerId: string,
  { rfcMark, sealedData }: StoredProfile,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<void> => {
  await tx.run(put, [consumerId, rfcMark, sealedData, now]);
  await tx.run(trim, [consumerId, most]);
};

const remove = statement(
  "billing-profiles.remove",
  `delete from billing_profile where consumer_id = $1 and rfc_mark = $2`,
);

export const removeProfile = (tx: Queries, consumerId: string, rfcMark: string): Promise<unknown> =>
  tx.run(remove, [consumerId, rfcMark]);
