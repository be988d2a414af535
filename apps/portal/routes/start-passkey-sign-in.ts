/** POST /api/passkeys/sign-in/options */
import { startPasskeySignIn } from "#contracts/portal/passkey.ts";
import { reply } from "#platform/contract/contract.ts";
import { passkeySignInOptions } from "../commands/passkeys.ts";
import { passkeySiteOf } from "../passkey-site.ts";
import { route } from "../route.ts";

export const startPasskeySignInRoute = route(startPasskeySignIn, async (context) => {
  const site = await passkeySiteOf(context);
  return reply(200, { ...(await passkeySignInOptions(context.services, site)) });
});
