/**
 * What control has not been told yet, up to where the sums of the reports are: whoever could still
 * write below that has ended, so that no event is passed over.
 */
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

const communitiesStatement = statement<{ readonly id: string }>(
  "untold-events.communities",
  `select k.id
     from community k
     join figure_mark f on f.community_id = k.id
     left join told_mark t on t.community_id = k.id
    where exists (
      select from webhook_event e
       where e.shard = k.id::text and e.audience = 'internal'
         and e.id > coalesce(t.told_to, ${firstId}) and e.id <= f.folded_to)
    order by k.id
    limit $1`,
);

/** Communities of which something is to be told. */
export const untoldCommunities = async (db: Queries, most: number): Promise<readonly string[]> =>
  (await db.run(communitiesStatement, [most])).map(({ id }) => id);

export interface Standing {
  readonly name: string;
  readonly toldTo: string;
  readonly foldedTo: string;
  /** What is out at `foldedTo`, as the postings say; of test cells nothing. */
  readonly outstandingCents: Cents;
}

const standingStatement = statement<Standing>(
  "untold-events.standing",
  `select k.name, coalesce(t.told_to, ${firstId}) as "toldTo", ${named("f.folded_to")},
          (select coalesce(sum(case when d.kind in ('issue', 'cashback', 'restore') then d.cents
                                    when d.kind in ('extinguish', 'clear', 'expire') then -d.cents
                                    else 0 end), 0)::bigint
             from circulation_day d
             join cell on cell.community_id = d.community_id and cell.id = d.issuer_cell_id
              and not cell.test
            where d.community_id = $1) as "outstandingCents"
     from community k
     join figure_mark f on f.community_id = k.id
     left join told_mark t on t.community_id = k.id
    where k.id = $1`,
);

/** How far a community was told and is summed, as one moment saw it; null before the first sums. */
export const standingOf = async (db: Queries, communityId: string): Promise<Standing | null> =>
  (await db.run(standingStatement, [communityId]))[0] ?? null;

export interface UntoldEvent {
  readonly id: string;
  readonly body: string;
  /** In the community's time zone. */
  readonly day: string;
}

const listStatement = statement<UntoldEvent>(
  "untold-events.list",
  `select e.id, e.body, (e.occurred_at at time zone k.time_zone)::date::text as day
     from webhook_event e
     join community k on k.id = $1
    where e.shard = k.id::text and e.id > $2 and e.id <= $3 and e.audience = 'internal'
      and not e.tags && (select coalesce(array_agg('cell:' || c.id), '{}') from cell c
                          where c.community_id = k.id and c.test)
    order by e.id
    limit $4`,
);

export interface Range {
  readonly after: string;
  readonly upTo: string;
  readonly most: number;
}

/** Oldest first; of test cells none. */
export const untoldEvents = (
  db: Queries,
  communityId: string,
  { after, upTo, most }: Range,
): Promise<readonly UntoldEvent[]> => db.run(listStatement, [communityId, after, upTo, most]);
