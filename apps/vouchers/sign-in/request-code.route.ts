/** POST /api/sessions/code */
import { requestCode } from "#contracts/vouchers/session.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { sendCode } from "./sign-in.command.ts";
import { route } from "../callers/route.ts";

export const requestCodeRoute = route(requestCode, async ({ body, request, services }) => {
  // Of the house, not of whose phone it is: it tells nothing of anybody.
  if (body.phone !== undefined && !services.messaging.carries("sms")) return refuse("sms_off");
  await sendCode(services, body, request.address);
  return reply(202, { ok: true });
});
