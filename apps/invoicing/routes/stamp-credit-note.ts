/** POST /api/cfdi/:uuid/credit-notes */
import { stampCreditNote } from "#contracts/invoicing/credit-note.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { callerKey } from "#platform/http/caller.ts";
import { stampCreditNote as stamp } from "../commands/stamp-credit-note.ts";
import { issuerOf } from "../issuer.ts";
import { organizationOf } from "../organization-scope.ts";
import { providersAtHand } from "../providers-at-hand.ts";
import { route } from "../route.ts";
import { stampedBody, stampReply, ticketOf } from "../stamp-reply.ts";
import { findByUuid } from "../store/invoices-reads.ts";

export const stampCreditNoteRoute = route(
  stampCreditNote,
  async ({ path, body, caller, now, request, services, settings }) => {
    const organizationId = organizationOf(caller);
    const invoice = await findByUuid(services.db, organizationId, path.uuid);
    if (!invoice) return refuse("invoice_not_found");
    const issuer = await issuerOf(services.db, services, organizationId, now);
    if (issuer instanceof Refusal) return issuer;
    const asked = { request: body, askedBy: callerKey(caller), ticket: ticketOf(request), now };
    const providers = providersAtHand(services, settings, issuer);
    const done = await stamp(services, issuer, providers, { ...asked, invoice });
    if (done instanceof Refusal) return done;
    return stampReply(done, await stampedBody(services, issuer, done));
  },
);
