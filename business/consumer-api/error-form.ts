/** The error body of the consumer API, as the reference implementation has it. */
import type { ErrorForm } from "#platform/contract/error-form.ts";

/** The kit's own refusals in the contract's words, or in the shortest that it could have. */
const kitTexts: Readonly<Record<string, string>> = {
  unauthorized: "Unauthorized",
  internal: "Internal server error",
  not_found: "Not found",
  method_not_allowed: "Method not allowed",
  too_large: "Payload too large",
  unsupported_media_type: "Unsupported media type",
  rate_limited: "Too many requests",
  unavailable: "Service unavailable",
  idempotency_key_reused: "Idempotency-Key was used with another body",
};

/** Those whose text names a field or a day; all others are the contract's, word for word. */
const telling = new Set(["invalid_request", "invalid_billing_data", "invoice_too_late"]);

export const consumerErrorForm: ErrorForm = ({ code, title, detail }) => ({
  error: telling.has(code) ? (detail.message ?? title) : (kitTexts[code] ?? title),
  success: false,
  ...(code === "portal_disabled" ? { code: "PORTAL_DISABLED" } : {}),
});
