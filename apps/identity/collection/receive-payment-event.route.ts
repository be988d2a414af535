/** POST /api/webhooks/payments */
import { z } from "zod";
import { receivePaymentEvent } from "#contracts/identity/received-event.ts";
import { verifyWebhook } from "#libraries/sdk/verify-webhook.ts";
import { reply } from "#platform/contract/contract.ts";
import * as shape from "#platform/contract/shapes.ts";
import { refuse } from "#platform/errors.ts";
import { houseWebhookSecret } from "#platform/webhooks/house-secret.ts";
import { route } from "../callers/route.ts";
import { hearOfPayment } from "./take-payment.command.ts";

const Told = z.looseObject({ data: z.looseObject({ payment_id: shape.id }) });

export const receivePaymentEventRoute = route(
  receivePaymentEvent,
  async ({ body, request, services }) => {
    const { ok } = verifyWebhook({
      headers: request.headers,
      rawBody: request.rawBody ?? "",
      secrets: [houseWebhookSecret(services.secrets, "payments", services.app)],
      // Real time: signatures follow no other.
      now: services.clock.real(),
    });
    if (!ok) return refuse("unauthorized");
    const told = Told.safeParse(body);
    if (!told.success) return refuse("invalid_request");
    const heard = await hearOfPayment(services, told.data.data.payment_id);
    return heard === "away" ? refuse("payments_away") : reply(200, { received: true as const });
  },
);
