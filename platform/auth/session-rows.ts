/** The table of sessions. */
import { statement } from "../db/statement.ts";

export interface SessionRow {
  readonly id: string;
  readonly shard: string;
  readonly subject_id: string;
  readonly expires_at: Date;
}

export const find = statement<SessionRow>(
  "sessions.find",
  `select id, shard, subject_id, expires_at from session where token_hash = $1`,
);

export const insert = statement(
  "sessions.insert",
  `insert into session (id, token_hash, shard, subject_id, device, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export const end = statement("sessions.end", `delete from session where id = $1`);

export const sweep = statement<{ readonly id: string }>(
  "sessions.sweep",
  `delete from session
    where token_hash in (select token_hash from session where expires_at <= $1 limit 1000)
   returning id`,
);
