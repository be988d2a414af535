/** What every operation that stamps answers: 201 for a new stamp, 200 for a known reference. */
import type { Stamped } from "#contracts/invoicing/stamp.ts";
import { reply } from "#platform/contract/contract.ts";
import { sha256Hex } from "#platform/crypto.ts";
import type { RequestFacts } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import type { StampDone } from "./known-stamp.ts";
import type { Ticket } from "./reserve-folio.domain.ts";
import type { Issuer } from "./issuer.ts";
import { paperLookOf } from "../papers/paper-look.ts";
import { paperOf } from "../papers/paper.ts";
import { stampedOf } from "../invoices/invoice.wire.ts";

export const ticketOf = ({
  idempotencyKey: key,
  rawBody,
}: Pick<RequestFacts, "idempotencyKey" | "rawBody">): Ticket | null =>
  key === null ? null : { key, requestHash: sha256Hex(rawBody ?? "") };

export const stampedBody = async (
  services: Services,
  { organization }: Issuer,
  { invoice, xml }: StampDone,
): Promise<Stamped> =>
  stampedOf(invoice, await paperOf(xml, await paperLookOf(services, organization)));

export const stampReply = <Body>({ known }: Pick<StampDone, "known">, body: Body) => {
  if (known === "reference") return reply(200, body);
  return known === "ticket" ? reply(201, body, replayed) : reply(201, body);
};

const replayed = { "Idempotency-Replayed": "true" };
