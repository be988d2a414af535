/** POST /api/sessions/code */
import { requestCode } from "#contracts/vouchers/session.ts";
import { reply } from "#platform/contract/contract.ts";
import { sendCode } from "./sign-in.command.ts";
import { route } from "../callers/route.ts";

export const requestCodeRoute = route(requestCode, async ({ body, request, services }) => {
  await sendCode(services, body, request.address);
  return reply(202, { ok: true });
});
