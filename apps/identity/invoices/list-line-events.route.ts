/** GET /api/ecosystem/invoices/:invoiceId/lines/:position/events */
import { listLineEvents } from "#contracts/identity/invoice.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readTextCursor, writeTextCursor } from "#platform/contract/cursor.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { usageOnWire } from "../records/record.wire.ts";
import { eventsOf, type EventPlace } from "./invoice-lists.query.ts";
import { invoiceRoute } from "./invoice-route.ts";
import { linesOf } from "./invoices.query.ts";

const placeOf = (text: string): EventPlace => {
  const [at = "", id = ""] = text.split("/");
  return { at: new Date(at), id };
};

const isPlace = (text: string): boolean => {
  const { at, id } = placeOf(text);
  return !Number.isNaN(at.getTime()) && text === `${at.toISOString()}/${id}` && isId(id);
};

export const listLineEventsRoute = invoiceRoute(
  listLineEvents,
  async (invoice, { path, query, services: { db } }) => {
    const text = readTextCursor(query.cursor, isPlace);
    if (text instanceof Refusal) return text;
    const line = (await linesOf(db, invoice)).find(({ position }) => position === path.position);
    if (!line) return refuse("invoice_not_found");
    const after = text === null ? null : placeOf(text);
    const found = await eventsOf(db, line, { after, limit: query.limit });
    const page = cutToPage(found, query.limit, ({ createdAt, id }) =>
      writeTextCursor(`${createdAt.toISOString()}/${id}`),
    );
    return reply(200, { events: page.rows.map(usageOnWire), ...page.next });
  },
);
