/** GET /oauth/userinfo */
import { readUserinfo } from "#contracts/identity/oauth/userinfo.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessOf } from "./access.ts";
import { claimsOf } from "../clients/scopes.domain.ts";
import { route } from "../callers/route.ts";

export const readUserinfoRoute = route(readUserinfo, async ({ request, services, now }) => {
  const access = await accessOf(services, request, now);
  if (access instanceof Refusal) return access;
  return reply(200, claimsOf(access, access.scopes));
});
