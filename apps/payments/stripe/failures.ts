/** What a failed call to Stripe means: surely nothing was made, or nobody knows. */
import Stripe from "stripe";
import type { RailRefusal, RailSilence } from "../rails/rail-port.ts";

const { errors } = Stripe;

/** The request never left this machine. */
const neverSent = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/**
 * Stripe keeps the answer under an idempotency key as soon as it began to work: a refusal before
 * that (limits, credentials) made nothing, and what began and failed (5xx, a key in use, a cut
 * connection) may have made something.
 */
export const meaningOf = (error: unknown): RailRefusal | RailSilence => {
  if (error instanceof errors.StripeConnectionError) {
    const { detail } = error;
    const code = detail !== undefined && typeof detail === "object" && "code" in detail;
    const nobodyThere = code && neverSent.has(String(detail.code));
    return nobodyThere ? { kind: "down", reason: "no_connection" } : { kind: "unknown" };
  }
  if (error instanceof errors.StripeIdempotencyError) return { kind: "unknown" };
  if (error instanceof errors.StripeAPIError) return { kind: "unknown" };
  if (error instanceof errors.StripeRateLimitError) return { kind: "down", reason: "rate_limit" };
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  ) {
    return { kind: "down", reason: "credentials" };
  }
  if (error instanceof errors.StripeError) {
    return { kind: "refused", reason: error.code ?? error.type };
  }
  throw error;
};

/** To who asks, a rail that does not answer has said nothing; only its refusal counts. */
export const meaningWhenAsked = (error: unknown): RailRefusal | RailSilence => {
  const meaning = meaningOf(error);
  return meaning.kind === "down" ? { kind: "unknown" } : meaning;
};
