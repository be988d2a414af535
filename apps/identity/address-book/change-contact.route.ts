/** PATCH /api/ecosystem/tenants/:tenantId/contacts/:contactId */
import { changeContact } from "#contracts/identity/contact.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { changeContact as change } from "../contacts/change-contact.command.ts";
import { readTags } from "../contacts/contact.domain.ts";
import { mustFindListed } from "../contacts/contacts.query.ts";
import { contactRoute } from "./contact-route.ts";
import { contactOnWire } from "./contact.wire.ts";

export const changeContactRoute = contactRoute(
  changeContact,
  async ({ path: { tenantId, contactId }, body, services: { db }, now }) => {
    const { name = null, locale = null, tags } = body;
    const wanted = { name, locale, tags: tags ? readTags(tags.join(",")) : null };
    if (!(await change(db, { tenantId, contactId, ...wanted }, now)))
      return refuse("contact_not_found");
    return reply(200, contactOnWire(await mustFindListed(db, tenantId, contactId)));
  },
);
