/** POST /api/ecosystem/tenants/:tenantId/contacts */
import { createContact } from "#contracts/identity/contact.ts";
import { reply } from "#platform/contract/contract.ts";
import { mustFindListed } from "../contacts/contacts.query.ts";
import { recordContact } from "../contacts/record-contact.command.ts";
import { contactRoute } from "./contact-route.ts";
import { contactOnWire } from "./contact.wire.ts";
import { keyOf } from "./key-of.ts";
import { readAsked, wrong } from "./read-asked.ts";

export const createContactRoute = contactRoute(
  createContact,
  async ({ path: { tenantId }, body, caller, tx, now }) => {
    const asked = readAsked(body, keyOf(caller));
    if ("fault" in asked) return wrong(asked.fault);
    const { id, outcome } = await recordContact(tx, { tenantId, ...asked }, now);
    const kept = contactOnWire(await mustFindListed(tx, tenantId, id));
    return outcome === "added" ? reply(201, kept) : reply(200, kept);
  },
);
