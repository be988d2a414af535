/** POST /api/passkeys/sign-in/options */
import { startPasskeySignIn } from "#contracts/identity/passkey.ts";
import { reply } from "#platform/contract/contract.ts";
import * as kit from "#platform/passkeys/sign-in.ts";
import { siteOf } from "./passkeys.command.ts";
import { route } from "../callers/route.ts";

export const startPasskeySignInRoute = route(startPasskeySignIn, async ({ services }) =>
  reply(200, { ...(await kit.startPasskeySignIn(services, siteOf(services))) }),
);
