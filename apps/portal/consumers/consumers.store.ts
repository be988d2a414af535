/** Consumers, written and locked; contacts, claimed and dropped. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const lock = statement<{ readonly id: string }>(
  "consumers.lock",
  `select id::text from consumer where id = any ($1::uuid[]) order by id for no key update`,
);

/** Locks these consumers in one order for all, and answers those that exist. */
export const lockConsumers = async (
  tx: Queries,
  ids: readonly string[],
): Promise<readonly string[]> => (await tx.run(lock, [ids])).map(({ id }) => id);

const insert = statement(
  "consumers.insert",
  `insert into consumer (id, created_at) values ($1, $2)`,
);

export const insertConsumer = (tx: Queries, id: string, now: Date): Promise<unknown> =>
  tx.run(insert, [id, now]);

const rename = statement("consumers.rename", `update consumer set name = $2 where id = $1`);

export const renameConsumer = (db: Queries, id: string, name: string): Promise<unknown> =>
  db.run(rename, [id, name]);

const remove = statement("consumers.remove", `delete from consumer where id = $1`);

/** Their links, places and passkeys go with them. */
export const removeConsumer = (tx: Queries, id: string): Promise<unknown> => tx.run(remove, [id]);

const claim = statement<{ readonly contact: string }>(
  "consumer-contacts.claim",
  `insert into consumer_contact (contact, consumer_id, proved_at) values ($1, $2, $3)
   on conflict (contact) do nothing
   returning contact`,
);

/** `taken`: somebody has it already. */
export const claimContact = async (
  tx: Queries,
  contact: string,
  consumerId: string,
  now: Date,
): Promise<"claimed" | "taken"> =>
  (await tx.run(claim, [contact, consumerId, now])).length === 1 ? "claimed" : "taken";

const drop = statement<{ readonly contact: string }>(
  "consumer-contacts.drop",
  `delete from consumer_contact where contact = $1 and consumer_id = $2 returning contact`,
);

export const dropContact = async (
  tx: Queries,
  contact: string,
  consumerId: string,
): Promise<"gone" | "unknown"> =>
  (await tx.run(drop, [contact, consumerId])).length === 1 ? "gone" : "unknown";

const dropAll = statement(
  "consumer-contacts.drop-all",
  `delete from consumer_contact where consumer_id = $1`,
);

export const dropContacts = (tx: Queries, consumerId: string): Promise<unknown> =>
  tx.run(dropAll, [consumerId]);

const move = statement(
  "consumer-contacts.move",
  `update consumer_contact set consumer_id = $2 where consumer_id = $1`,
);

export const moveContacts = (tx: Queries, from: string, to: string): Promise<unknown> =>
  tx.run(move, [from, to]);
