/** POST /api/external/cfdi/stamp */
import { stampInvoice } from "#contracts/invoicing/stamp.ts";
import { reply } from "#platform/contract/contract.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { Refusal } from "#platform/errors.ts";
import { callerKey } from "#platform/http/caller.ts";
import { stampInvoice as stamp } from "./stamp-invoice.command.ts";
import { issuerOf } from "../stamping/issuer.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { lookWith } from "../papers/paper-look.ts";
import { logoOf } from "../organizations/organizations.query.ts";
import { paperOf } from "../papers/paper.ts";
import { stampedOf } from "./invoice.wire.ts";
import { providersAtHand } from "../providers/providers-at-hand.ts";
import { route } from "../callers/route.ts";

export const stampInvoiceRoute = route(
  stampInvoice,
  async ({ body, caller, now, request, services, settings }) => {
    const organizationId = organizationOf(caller);
    // Asked for together: one wait for the database.
    const [issuer, logo] = await Promise.all([
      issuerOf(services.db, services, organizationId, now),
      logoOf(services.db, organizationId),
    ]);
    if (issuer instanceof Refusal) return issuer;
    const { idempotencyKey: key } = request;
    const ticket = key === null ? null : { key, requestHash: sha256Hex(request.rawBody ?? "") };
    const asked = { request: body, askedBy: callerKey(caller), ticket, anewId: null, now };
    const done = await stamp(services, issuer, providersAtHand(services, settings, issuer), asked);
    if (done instanceof Refusal) return done;
    const paper = await paperOf(done.xml, lookWith(services.mode, issuer.organization, logo));
    const stamped = stampedOf(done.invoice, paper);
    if (done.known === "reference") return reply(200, stamped);
    const replayed = done.known === "ticket" && { "Idempotency-Replayed": "true" };
    return replayed ? reply(201, stamped, replayed) : reply(201, stamped);
  },
);
