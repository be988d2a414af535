/** Consumers and the contacts that they proved. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface Consumer {
  readonly id: string;
  /** Empty until they told it. */
  readonly name: string;
}

const find = statement<Consumer>(
  "consumers.find",
  `select id::text, name from consumer where id = $1`,
);

export const findConsumer = async (db: Queries, id: string): Promise<Consumer | null> =>
  (await db.run(find, [id]))[0] ?? null;

const owner = statement<{ readonly consumer_id: string }>(
  "consumer-contacts.owner",
  `select consumer_id::text from consumer_contact where contact = $1`,
);

/** Who proved this contact. */
export const ownerOfContact = async (db: Queries, contact: string): Promise<string | null> =>
  (await db.run(owner, [contact]))[0]?.consumer_id ?? null;

const list = statement<{ readonly contact: string }>(
  "consumer-contacts.list",
  `select contact from consumer_contact where consumer_id = $1 order by proved_at, contact`,
);

/** The oldest first. */
export const contactsOf = async (db: Queries, consumerId: string): Promise<readonly string[]> =>
  (await db.run(list, [consumerId])).map(({ contact }) => contact);
