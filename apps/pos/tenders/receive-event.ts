/** Reads an event of another app: is it really from there, and what does it say of which tender. */
import { PaymentEvent } from "#contracts/payments/events.ts";
import { ChargeEvent } from "#contracts/vouchers/events.ts";
import type { RequestFacts } from "#platform/http/route.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { isOwnDelivery } from "#business/connections/own-delivery.ts";
import type { Finding } from "#business/paying/tender.domain.ts";
import { checkoutOfTender } from "./tenders.query.ts";
import { findingOfPayment, tenderReferenceOf } from "#business/paying/ask-payments.client.ts";
import { findingOfCharge } from "#business/paying/ask-vouchers.client.ts";
import { keepFinding } from "./change-tender.command.ts";

type Sender = "vouchers" | "payments";

interface TenderNews {
  /** Null where it is not about a tender. */
  readonly tenderId: string | null;
  readonly finding: Finding;
}

const newsOfCharge = (body: unknown): TenderNews | null => {
  const event = ChargeEvent.safeParse(body);
  if (!event.success) return null;
  const { chargeRequestId: id, externalRef, status, valesAppliedCents } = event.data.data;
  return { tenderId: externalRef, finding: findingOfCharge({ id, status, valesAppliedCents }) };
};

const newsOfPayment = (body: unknown): TenderNews | null => {
  const event = PaymentEvent.safeParse(body);
  if (!event.success) return null;
  const { data } = event.data;
  const ours = data.reference_type === tenderReferenceOf("pos");
  return { tenderId: ours ? data.reference_id : null, finding: findingOfPayment(data) };
};

const readers: Readonly<Record<Sender, (body: unknown) => TenderNews | null>> = {
  vouchers: newsOfCharge,
  payments: newsOfPayment,
};

/**
 * An event may come twice, late, or before the answer of the call that caused it: a tender's
 * states go one way only, so that keeping what it says again changes nothing.
 */
export const receiveEvent = async (
  services: Services,
  sender: Sender,
  { tenantId, body, request }: ReceivedEvent,
): Promise<Refusal<"unauthorized" | "invalid_request"> | null> => {
  if (!(await isOwnDelivery(services, sender, { tenantId, request })))
    return refuse("unauthorized");
  const news = readers[sender](body);
  // A kind of event that we do not know is no reason for the other app to send it again.
  if (!news) return null;
  if (news.tenderId === null || !isId(news.tenderId)) return null;
  const checkoutId = await checkoutOfTender(services.db, tenantId, news.tenderId);
  if (checkoutId === null) return null;
  await keepFinding(services, { tenantId, id: checkoutId }, news.tenderId, news.finding);
  return null;
};

interface ReceivedEvent {
  readonly tenantId: string;
  readonly body: unknown;
  readonly request: RequestFacts;
}
