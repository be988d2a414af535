/** POST /api/rails/stripe/events */
import { notifyStripe } from "#contracts/payments/stripe.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { takeGatewayWord } from "../incoming/take-gateway-word.command.ts";
import { gatewayOf, railsOf } from "../rails/rails.ts";
import { wordOf } from "./read-event.ts";
import { signedEvent } from "./signed-event.ts";
import { route } from "../callers/route.ts";

export const notifyStripeRoute = route(notifyStripe, async ({ request, services, settings }) => {
  const gateway = gatewayOf(services, settings);
  if (!gateway) return refuse("not_found");
  const event = signedEvent(gateway, request);
  if (!event) return refuse("unauthorized");
  const told = { word: wordOf(event), raw: request.rawBody?.toString("utf8") ?? "" };
  const outcome = await takeGatewayWord(railsOf(services, settings), gateway, told);
  return outcome instanceof Refusal ? outcome : reply(200, { received: true, outcome });
});
