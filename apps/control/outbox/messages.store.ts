/** Writes the table of captured messages. */
import { statement } from "#platform/db/statement.ts";

export const capture = statement(
  "outbox.capture",
  `with made as (
     insert into captured_message
       (id, app, channel, recipient, recipient_key, subject, plain, html, at, reply_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict do nothing
     returning id
   )
   insert into captured_attachment (message_id, place, name, content_type, content)
   select made.id, file.place, file.name, file.type, file.content
     from made, unnest($11::text[], $12::text[], $13::bytea[]) with ordinality
                  as file (name, type, content, place)`,
);

/** Sandbox can send without end; only the newest `$1` stay. */
export const deleteOldest = statement<{ readonly id: string }>(
  "outbox.delete-oldest",
  `delete from captured_message
    where id in (select id from captured_message order by id desc offset $1 limit $2)
   returning id`,
);
