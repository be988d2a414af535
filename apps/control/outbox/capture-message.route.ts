/** Keeps a message that an app of sandbox would have sent. */
import { captureMessage } from "#contracts/control/message.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { keepMessage } from "./capture-message.command.ts";

export const captureMessageRoute = route(captureMessage, async ({ body, services, tx }) => {
  if (services.mode !== "sandbox") return refuse("not_found");
  await keepMessage(tx, body);
  return reply(200, { ok: true });
});
