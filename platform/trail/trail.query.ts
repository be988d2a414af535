/** Reads what requests left behind. */
import { named } from "../db/named.ts";
import { statement } from "../db/statement.ts";

export interface LineRow {
  readonly requestId: string;
  readonly originId: string | null;
  readonly at: Date;
  readonly level: string;
  readonly operation: string | null;
  readonly method: string | null;
  readonly path: string | null;
  readonly status: number | null;
  readonly ms: number | null;
  readonly caller: string | null;
  readonly said: string;
}

/** Of the request, of what it was made for, and of all that was made for either; in time. */
export const linesOf = statement<LineRow>(
  "trail.lines-of",
  `with given as materialized (
     select $1::uuid as id
      union select origin_id from request_line where request_id = $1 and origin_id is not null
   ), found as (
     select id from request_line where request_id = any (array(select id from given))
      union select id from request_line where origin_id = any (array(select id from given)))
   select ${named("l.request_id, l.origin_id, l.at, l.level, l.operation, l.method")},
          ${named("l.path, l.status, l.ms, l.caller, l.said")}
     from request_line l where l.id in (select id from found)
    order by l.at, l.id limit $2`,
);

export interface ActRow {
  readonly id: string;
  readonly requestId: string;
  readonly at: Date;
  readonly subjectId: string | null;
  readonly who: string;
  readonly operation: string;
  readonly path: string;
  readonly status: number;
}

/**
 * Newest first, before `$1`: whose name holds `$2` or whose id it is, of what holds `$3`, from
 * `$4` on; null narrows nothing.
 */
export const listActs = statement<ActRow>(
  "trail.acts-of",
  `select ${named("id, request_id, at, subject_id, who, operation, path, status")}
     from person_act
    where at < $1 and at >= $4
      and ($2::text is null or strpos(lower(who), lower($2)) > 0 or subject_id::text = $2)
      and ($3::text is null or strpos(lower(path), lower($3)) > 0
           or strpos(lower(operation), lower($3)) > 0)
    order by at desc, id desc limit $5`,
);
