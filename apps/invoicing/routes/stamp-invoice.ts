/** POST /api/external/cfdi/stamp */
import { stampInvoice } from "#contracts/invoicing/stamp.ts";
import { reply } from "#platform/contract/contract.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import { callerKey } from "#platform/http/caller.ts";
import { stampInvoice as stamp } from "../commands/stamp-invoice.ts";
import { issuerOf } from "../issuer.ts";
import { organizationOf } from "../organization-scope.ts";
import { paperLookOf } from "../paper-look.ts";
import { paperOf } from "../paper.ts";
import { stampedOf } from "../projection.ts";
import { providersAtHand } from "../providers-at-hand.ts";
import { route } from "../route.ts";

export const stampInvoiceRoute = route(
  stampInvoice,
  async ({ body, caller, now, request, services, settings }) => {
    const organizationId = organizationOf(caller);
    const issuer = await issuerOf(services.db, services, organizationId, now);
    if (issuer instanceof Refusal) return issuer;
    const { idempotencyKey: key } = request;
    const ticket = key === null ? null : { key, requestHash: sha256Hex(request.rawBody ?? "") };
    const asked = { request: body, askedBy: callerKey(caller), ticket, anewId: null, now };
    const done = await stamp(services, issuer, providersAtHand(services, settings, issuer), asked);
    if (done instanceof Refusal) return done;
    const paper = await paperOf(done.xml, await paperLookOf(services, issuer.organization));
    const stamped = stampedOf(done.invoice, paper);
    if (done.known === "reference") return reply(200, stamped);
    const replayed = done.known === "ticket" && { "Idempotency-Replayed": "true" };
    return replayed ? reply(201, stamped, replayed) : reply(201, stamped);
  },
);
