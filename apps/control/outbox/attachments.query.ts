/** Files of captured messages. */
import type { CapturedMessage } from "#contracts/control/message.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

/** Contents of files that one list of the outbox answers. */
const listedBytesMost = 16 * 1024 * 1024;

export interface FileRow {
  readonly message_id: string;
  readonly place: number;
  readonly name: string;
  readonly content_type: string;
  readonly size: number;
}

const named = statement<FileRow>(
  "attachments.named",
  `select message_id, place, name, content_type, length(content) as size
     from captured_attachment where message_id = any ($1::uuid[])
    order by message_id desc, place`,
);

/** What files go with messages, without what is in them; the newest message first. */
export const filesNamed = (db: Queries, messageIds: readonly string[]): Promise<FileRow[]> =>
  db.run(named, [messageIds]);

const contents = statement<{
  readonly message_id: string;
  readonly place: number;
  readonly content: Buffer;
}>(
  "attachments.contents",
  `select f.message_id, f.place, f.content
     from unnest($1::uuid[], $2::int[]) as wanted (message_id, place)
     join captured_attachment f on f.message_id = wanted.message_id and f.place = wanted.place`,
);

type ListedFile = CapturedMessage["attachments"][number];

/** By message. An answer holds `listedBytesMost` of contents: the newest come first. */
export const filesListed = async (
  db: Queries,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ListedFile[]>> => {
  const files = messageIds.length === 0 ? [] : await filesNamed(db, messageIds);
  let bytes = 0;
  const shown = files.filter(({ size }) => (bytes += size) <= listedBytesMost);
  const found = await db.run(contents, [
    shown.map(({ message_id }) => message_id),
    shown.map(({ place }) => place),
  ]);
  const byPlace = new Map(found.map((row) => [`${row.message_id} ${row.place}`, row.content]));
  const listed = new Map<string, ListedFile[]>();
  for (const { message_id: id, place, name, content_type: contentType, size } of files) {
    const contentBase64 = byPlace.get(`${id} ${place}`)?.toString("base64") ?? null;
    const one = { name, contentType, size, contentBase64 };
    listed.set(id, [...(listed.get(id) ?? []), one]);
  }
  return listed;
};

const one = statement<{
  readonly name: string;
  readonly content_type: string;
  readonly content: Buffer;
}>(
  "attachments.one",
  `select name, content_type, content from captured_attachment
    where message_id = $1 and place = $2`,
);

export const findFile = async (db: Queries, messageId: string, place: number) =>
  (await db.run(one, [messageId, place]))[0] ?? null;
