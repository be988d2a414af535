/** The error body of `/oauth`: RFC 6749 5.2, `error` and `error_description`. */
import type { ErrorForm } from "#platform/contract/error-form.ts";

/** What the kit calls otherwise than the RFCs. */
const rfcCodes: Readonly<Record<string, string>> = {
  not_found: "invalid_request",
  method_not_allowed: "invalid_request",
  misdirected_request: "invalid_request",
  too_large: "invalid_request",
  unsupported_media_type: "invalid_request",
  unauthorized: "invalid_client",
  forbidden: "access_denied",
  rate_limited: "temporarily_unavailable",
  unavailable: "temporarily_unavailable",
  internal: "server_error",
};

export const oauthErrorForm: ErrorForm = ({ code, title, detail }) => ({
  error: rfcCodes[code] ?? code,
  error_description: descriptionText(detail.message ?? title),
});

/** Printable ASCII without quote and backslash, as RFC 6749 5.2 wants it. */
export const descriptionText = (text: string): string =>
  text.replace(/["\\]/g, "'").replace(/[^\x20-\x7e]/g, "?");
