/** What each process let through, by subject and window; told twice it adds nothing. */
import { statement } from "../../db/statement.ts";

export interface OthersRow {
  readonly subject: string;
  readonly others: number;
}

/** Window, process, subjects and this process's counts; answers what all others told. */
export const tellRates = statement<OthersRow>(
  "rates.tell",
  `with told as (
     insert into rate_count as known (subject, window_start, process, count)
     select t.subject, $1, $2, t.count from unnest($3::text[], $4::int[]) as t (subject, count)
     on conflict (subject, window_start, process) do update
       set count = greatest(known.count, excluded.count)
   )
   select r.subject, sum(r.count)::int as others
     from rate_count r
    where r.subject = any ($3::text[]) and r.window_start = $1 and r.process <> $2
    group by r.subject`,
);

/** Those of windows that began before `$1`; `$2` at once. */
export const forgetRates = statement<{ readonly gone: boolean }>(
  "rates.forget",
  `delete from rate_count
    where (subject, window_start, process) in (
          select subject, window_start, process from rate_count
           where window_start < $1 order by window_start limit $2 for update skip locked)
   returning true as gone`,
);
