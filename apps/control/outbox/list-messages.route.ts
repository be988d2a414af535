/** Sandbox's outbox. */
import { listMessages } from "#contracts/control/message.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { recipientKey } from "./recipient.domain.ts";
import { route } from "../callers/route.ts";
import { filesListed } from "./attachments.query.ts";
import { messageOf } from "./message.wire.ts";
import * as messages from "./messages.query.ts";

export const listMessagesRoute = route(listMessages, async ({ query, services, tx }) => {
  if (services.mode !== "sandbox") return refuse("not_found");
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const to = query.to ? recipientKey(query.to) : null;
  const asked = [query.limit + 1, before, to, query.channel ?? null];
  const { rows, next } = cutToPage(await tx.run(messages.list, asked), query.limit);
  const ids = rows.map(({ id }) => id);
  const files = await filesListed(tx, ids);
  return reply(200, {
    messages: rows.map((row) => messageOf(row, [...(files.get(row.id) ?? [])])),
    ...next,
  });
});
