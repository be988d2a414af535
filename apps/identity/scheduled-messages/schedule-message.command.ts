/** A message by hand: to one contact, at a time. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { lockContact } from "../contacts/contacts.store.ts";
import type { Words } from "./scheduled-message.domain.ts";
import { insertMessage, settleMessage } from "./scheduled-messages.store.ts";

export interface HandMessage {
  readonly tenantId: string;
  readonly contactId: string;
  readonly words: Words;
  readonly dueAt: Date;
}

/** Null for an unknown contact. */
export const scheduleMessage = (
  db: Queries,
  { tenantId, contactId, words, dueAt }: HandMessage,
  now: Date,
): Promise<{ readonly id: string } | null> =>
  change(db, async (tx) => {
    if (!(await lockContact(tx, tenantId, contactId))) return null;
    const id = newId();
    const own = { origin: "hand", originId: null, step: 0 } as const;
    await insertMessage(tx, { tenantId, id, contactId, words, dueAt, ...own }, now);
    return { id };
  });

/** False where it has left already. */
export const cancelMessage = (
  db: Queries,
  about: { readonly tenantId: string; readonly id: string },
  now: Date,
): Promise<boolean> =>
  change(db, (tx) =>
    settleMessage(tx, about, { from: "queued", to: "cancelled", reason: null }, now),
  );
