/** DELETE /api/ecosystem/tenants/:tenantId/contacts/:contactId */
import { forgetContact } from "#contracts/identity/contact.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { forgetContact as forget } from "../contacts/change-contact.command.ts";
import { contactRoute } from "./contact-route.ts";

export const forgetContactRoute = contactRoute(
  forgetContact,
  async ({ path: { tenantId, contactId }, services: { db } }) =>
    (await forget(db, { tenantId, contactId }))
      ? reply(204, undefined)
      : refuse("contact_not_found"),
);
