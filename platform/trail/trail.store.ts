/** Writes and forgets what requests left behind. */
import { deleteOld } from "../db/delete-old.ts";
import { statement } from "../db/statement.ts";

/** Both as JSON, whatever is there of either. */
export const insertLines = statement(
  "trail.lines",
  `insert into request_line (id, request_id, origin_id, at, level, operation, method, path,
                             status, ms, caller, said)
   select l.id, l."requestId", l."originId", l.at, l.level, l.operation, l.method, l.path,
          l.status, l.ms, l.caller, l.said
     from jsonb_to_recordset($1::jsonb)
       as l (id uuid, "requestId" uuid, "originId" uuid, at timestamptz, level text,
             operation text, method text, path text, status integer, ms integer, caller text,
             said text)`,
);

export const insertActs = statement(
  "trail.acts",
  `insert into person_act (id, request_id, at, subject_id, who, operation, path, status)
   select a.id, a."requestId", a.at, a."subjectId", a.who, a.operation, a.path, a.status
     from jsonb_to_recordset($1::jsonb)
       as a (id uuid, "requestId" uuid, at timestamptz, "subjectId" uuid, who text,
             operation text, path text, status integer)`,
);

/** The moment of the newest line behind `$1` newer ones; none where there are not so many. */
export const lineBehind = statement<{ readonly at: Date }>(
  "trail.line-behind",
  `select at from request_line order by at desc offset $1 limit 1`,
);

/** Lines from before `$1`; `$2` at once. */
export const forgetLines = deleteOld("trail.forget-lines", {
  table: "request_line",
  column: "at",
  key: "id",
});

export const forgetActs = statement<{ readonly gone: number | null }>(
  "trail.forget-acts",
  "select person_act_retire($1, $2) as gone",
);
