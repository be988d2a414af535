/** POST /api/cfdi/payments */
import { stampPayment } from "#contracts/invoicing/complement.ts";
import { Refusal } from "#platform/errors.ts";
import { callerKey } from "#platform/http/caller.ts";
import { stampPayment as stamp } from "./stamp-payment.command.ts";
import { issuerOf } from "../stamping/issuer.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { providersAtHand } from "../providers/providers-at-hand.ts";
import { route } from "../callers/route.ts";
import { stampedBody, stampReply, ticketOf } from "../stamping/stamp-reply.wire.ts";

export const stampPaymentRoute = route(
  stampPayment,
  async ({ body, caller, now, request, services, settings }) => {
    const issuer = await issuerOf(services.db, services, organizationOf(caller), now);
    if (issuer instanceof Refusal) return issuer;
    const asked = { request: body, askedBy: callerKey(caller), ticket: ticketOf(request), now };
    const done = await stamp(services, issuer, providersAtHand(services, settings, issuer), asked);
    if (done instanceof Refusal) return done;
    return stampReply(done, await stampedBody(services, issuer, done));
  },
);
