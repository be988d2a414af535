/** The error body of the payments app: `{success:false, error, errorCode}`. */
import type { ErrorForm } from "#platform/contract/error-form.ts";

/** What the document names otherwise than the code. */
const names: Readonly<Record<string, string>> = {
  invalid_request: "VALIDATION_ERROR",
  payment_not_found: "NOT_FOUND",
  subscription_not_found: "NOT_FOUND",
  wallet_not_found: "NOT_FOUND",
  consent_not_found: "NOT_FOUND",
};

export const paymentErrorForm: ErrorForm = ({ code, title, detail }) => ({
  success: false,
  error: detail.message ?? title,
  errorCode: names[code] ?? code.toUpperCase(),
  ...(detail.field === undefined ? {} : { field: detail.field }),
});
