/** GET /api/ecosystem/tenants/:tenantId/contacts/:contactId */
import { readContact } from "#contracts/identity/contact.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { consentHistory, consentsOf } from "../contact-consents/consents.query.ts";
import { findListed } from "../contacts/contacts.query.ts";
import { contactRoute } from "./contact-route.ts";
import { consentEventOnWire, consentOnWire, contactOnWire } from "./contact.wire.ts";

export const readContactRoute = contactRoute(
  readContact,
  async ({ path: { tenantId, contactId }, services: { db } }) => {
    const contact = await findListed(db, tenantId, contactId);
    if (!contact) return refuse("contact_not_found");
    const [consents, history] = await Promise.all([
      consentsOf(db, tenantId, contactId),
      consentHistory(db, tenantId, contactId),
    ]);
    return reply(200, {
      ...contactOnWire(contact),
      consents: consents.map(consentOnWire),
      history: history.map(consentEventOnWire),
    });
  },
);
