/** Browsers that a person signed in from before, known by a keyed hash of their cookie. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const meet = statement<{ readonly others: number; readonly known: boolean }>(
  "known-browsers.meet",
  `with before as (
     select count(*)::integer as others, coalesce(bool_or(browser_hash = $2), false) as known
       from known_browser where account_id = $1
   ), kept as (
     insert into known_browser (account_id, browser_hash, first_at, last_at)
     values ($1, $2, $3, $3)
     on conflict (account_id, browser_hash) do update set last_at = excluded.last_at
   )
   select others, known from before`,
);

const forgetOldest = statement(
  "known-browsers.forget-oldest",
  `delete from known_browser
    where account_id = $1 and browser_hash in
          (select browser_hash from known_browser where account_id = $1
            order by last_at desc, browser_hash offset $2)`,
);

export type Meeting = "known" | "first" | "new";

/** Remembers a browser; `new` when the person had others and never this one. */
export const meetBrowser = async (
  tx: Queries,
  accountId: string,
  seen: { readonly browserHash: Buffer; readonly at: Date; readonly most: number },
): Promise<Meeting> => {
  const before = (await tx.run(meet, [accountId, seen.browserHash, seen.at]))[0];
  if (before?.known) return "known";
  if ((before?.others ?? 0) >= seen.most) await tx.run(forgetOldest, [accountId, seen.most]);
  return before?.others === 0 ? "first" : "new";
};
