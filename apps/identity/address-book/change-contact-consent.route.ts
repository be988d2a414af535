/** PUT /api/ecosystem/tenants/:tenantId/contacts/:contactId/consents/:channel */
import { changeContactConsent } from "#contracts/identity/contact.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { changeConsent } from "../contact-consents/change-consent.command.ts";
import { consentsOf } from "../contact-consents/consents.query.ts";
import { contactRoute } from "./contact-route.ts";
import { consentOnWire } from "./contact.wire.ts";
import { keyOf } from "./key-of.ts";

export const changeContactConsentRoute = contactRoute(
  changeContactConsent,
  async ({ path: { tenantId, contactId, channel }, body, caller, services: { db }, now }) => {
    const { state, proof } = body;
    const consent = { channel, state, how: "console", proof, by: keyOf(caller) } as const;
    const outcome = await changeConsent(db, { tenantId, contactId, consent }, now);
    if (outcome === "opted_out") return refuse("contact_opted_out");
    const consents = await consentsOf(db, tenantId, contactId);
    const kept = consents.find((one) => one.channel === channel);
    // Unknown, or forgotten meanwhile.
    return kept ? reply(200, consentOnWire(kept)) : refuse("contact_not_found");
  },
);
