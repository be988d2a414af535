/** DELETE /api/sessions */
import { endSession } from "#contracts/vouchers/session.ts";
import { reply } from "#platform/contract/contract.ts";
import { route } from "../callers/route.ts";

export const endSessionRoute = route(endSession, async ({ caller, services }) => {
  const cookie = caller.kind === "session" ? await services.sessions.end(caller.sessionId) : "";
  return reply(200, { ok: true }, { "set-cookie": cookie });
});
