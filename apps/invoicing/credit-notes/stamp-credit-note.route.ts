/** POST /api/cfdi/:uuid/credit-notes */
import { stampCreditNote } from "#contracts/invoicing/credit-note.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { callerKey } from "#platform/http/caller.ts";
import { stampCreditNote as stamp } from "./stamp-credit-note.command.ts";
import { issuerOf } from "../stamping/issuer.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { providersAtHand } from "../providers/providers-at-hand.ts";
import { route } from "../callers/route.ts";
import { stampedBody, stampReply, ticketOf } from "../stamping/stamp-reply.wire.ts";
import { findByUuid } from "../invoices/invoices.query.ts";

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
