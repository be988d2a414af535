/** POST /api/sessions */
import { openSession } from "#contracts/vouchers/session.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { signIn } from "./sign-in.command.ts";
import { route } from "../callers/route.ts";
import { rolesOf } from "../callers/session.ts";

export const openSessionRoute = route(openSession, async ({ body, request, services }) => {
  const device = String(request.headers["user-agent"] ?? "");
  const signedIn = await signIn(services, { ...body, device, from: request.address });
  if (signedIn instanceof Refusal) return signedIn;
  const { id, displayName } = signedIn.member;
  const member = { id, displayName, roles: [...rolesOf(signedIn.member)] };
  return reply(200, { member }, { "set-cookie": signedIn.cookie });
});
