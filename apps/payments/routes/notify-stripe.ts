/** POST /api/rails/stripe/events */
import { notifyStripe } from "#contracts/payments/stripe.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { takeGatewayWord } from "../commands/take-gateway-word.ts";
import { gatewayOf, railsOf } from "../rails/rails.ts";
import { wordOf } from "../rails/stripe/read-event.ts";
import { signedEvent } from "../rails/stripe/signed-event.ts";
import { route } from "../route.ts";

export const notifyStripeRoute = route(notifyStripe, async ({ request, services, settings }) => {
  const gateway = gatewayOf(services, settings);
  if (!gateway) return refuse("not_found");
  const event = signedEvent(gateway, request);
  if (!event) return refuse("unauthorized");
  const told = { word: wordOf(event), raw: request.rawBody?.toString("utf8") ?? "" };
  const outcome = await takeGatewayWord(railsOf(services, settings), gateway, told);
  return outcome instanceof Refusal ? outcome : reply(200, { received: true, outcome });
});
