/**
 * The error body of vouchers.md: `{ok: false, reason}`, and no reason where the contract gives
 * none.
 */
import type { ErrorForm } from "#platform/contract/error-form.ts";

/** Refusals that the contract answers without a reason. */
const silent = new Set(["unauthorized", "forbidden", "cron_not_configured"]);

export const voucherErrorForm: ErrorForm = ({ code, detail }) => ({
  ok: false,
  ...(silent.has(code) ? {} : { reason: code }),
  ...(detail.field === undefined ? {} : { field: detail.field }),
  ...(detail.message === undefined ? {} : { message: detail.message }),
});
