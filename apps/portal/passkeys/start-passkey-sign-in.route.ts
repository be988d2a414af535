/** POST /api/passkeys/sign-in/options */
import { startPasskeySignIn } from "#contracts/portal/passkey.ts";
import { reply } from "#platform/contract/contract.ts";
import * as kit from "#platform/passkeys/sign-in.ts";
import { passkeySiteOf } from "./passkey-site.query.ts";
import { route } from "../callers/route.ts";

export const startPasskeySignInRoute = route(startPasskeySignIn, async (context) => {
  const site = await passkeySiteOf(context);
  return reply(200, { ...(await kit.startPasskeySignIn(context.services, site)) });
});
