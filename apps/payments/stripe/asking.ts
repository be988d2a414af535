/** How Stripe is asked what became of a request. */
import { plusMs } from "#platform/clock.ts";
import { stripeKeyLifeMs } from "./limits.ts";
import type { RailAnswer, RailOutcome, RailPort, RailRequest } from "../rails/rail-port.ts";
import { meaningOf, meaningWhenAsked } from "./failures.ts";
import type { StripeGateway } from "./stripe.client.ts";

export interface StripeMaking {
  /** Sends it under the attempt's id as idempotency key. */
  readonly make: (request: RailRequest) => Promise<RailAnswer>;
  /** Looks for it by what it says of itself; null where Stripe has none. */
  readonly find: (request: RailRequest) => Promise<RailAnswer | null>;
}

/**
 * Sending the same request under the same idempotency key is Stripe's own way of asking: the first
 * is carried out, each further one gets the kept answer of the first, and nothing is made twice.
 * That holds for a day. After it a repetition would be a new request, so then Stripe is searched.
 */
export const startAndAsk = (
  { clock }: StripeGateway,
  { make, find }: StripeMaking,
): Pick<RailPort, "start" | "ask"> => ({
  start: (request): Promise<RailOutcome> => make(request).catch(meaningOf),
  ask: (request): Promise<RailOutcome> => {
    const remembered = plusMs(request.sentAt, stripeKeyLifeMs) > clock.now();
    const found = remembered
      ? make(request)
      : find(request).then((one) => one ?? ({ kind: "refused", reason: "never_arrived" } as const));
    return found.catch(meaningWhenAsked);
  },
});
