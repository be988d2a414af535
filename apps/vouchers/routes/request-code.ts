/** POST /api/sessions/code */
import { requestCode } from "#contracts/vouchers/session.ts";
import { reply } from "#platform/contract/contract.ts";
import { sendCode } from "../commands/sign-in.ts";
import { route } from "../route.ts";

export const requestCodeRoute = route(requestCode, async ({ body, services }) => {
  await sendCode(services, body);
  return reply(202, { ok: true });
});
