/** POST /api/cfdi/global */
import { stampGlobal } from "#contracts/invoicing/global.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { callerKey } from "#platform/http/caller.ts";
import { stampGlobal as stamp } from "./stamp-global.command.ts";
import { globalReplyOf } from "./global.wire.ts";
import { issuerOf } from "../stamping/issuer.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { providersAtHand } from "../providers/providers-at-hand.ts";
import { route } from "../callers/route.ts";
import { ticketOf } from "../stamping/stamp-reply.wire.ts";

export const stampGlobalRoute = route(
  stampGlobal,
  async ({ body, caller, now, request, services, settings }) => {
    const issuer = await issuerOf(services.db, services, organizationOf(caller), now);
    if (issuer instanceof Refusal) return issuer;
    const asked = { request: body, askedBy: callerKey(caller), ticket: ticketOf(request), now };
    const done = await stamp(services, issuer, providersAtHand(services, settings, issuer), asked);
    if (done instanceof Refusal) return done;
    const answer = globalReplyOf(done, services.baseUrl);
    const known = new Set(done.invoices.map((one) => one.known));
    if (known.has("now")) return reply(201, answer);
    return known.has("ticket")
      ? reply(201, answer, { "Idempotency-Replayed": "true" })
      : reply(200, answer);
  },
);
