/** POST /api/rails/codi/notifications */
import { notifyCodi } from "#contracts/payments/rail.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { takeNotice } from "../incoming/take-notice.command.ts";
import { codiSecretOf } from "./notice-secret.ts";
import { isSigned } from "../rails/signed-notice.ts";
import { route } from "../callers/route.ts";

export const notifyCodiRoute = route(notifyCodi, async ({ body, request, services }) => {
  if (!isSigned(request, codiSecretOf(services), services.clock.real())) {
    return refuse("unauthorized");
  }
  const outcome = await takeNotice(services, {
    rail: "codi",
    eventId: body.notification_id,
    reference: body.folio_codi,
    status: body.status,
    cents: centsOf(body.amount),
    currency: body.currency,
    railTransactionId: body.rail_transaction_id,
    raw: request.rawBody?.toString("utf8") ?? "",
  });
  return reply(200, { ok: true, outcome });
});
