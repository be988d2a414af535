/** GET /api/ecosystem/tenants/:tenantId/contacts */
import { listContacts } from "#contracts/identity/contact.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { listContacts as list } from "../contacts/contacts.query.ts";
import { contactRoute } from "./contact-route.ts";
import { contactOnWire } from "./contact.wire.ts";

export const listContactsRoute = contactRoute(listContacts, async ({ path, query, services }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const { search, tag, limit } = query;
  const found = await list(services.db, path.tenantId, { before, search, tag, limit });
  const { rows, next } = cutToPage(found, limit);
  return reply(200, { contacts: rows.map(contactOnWire), ...next });
});
