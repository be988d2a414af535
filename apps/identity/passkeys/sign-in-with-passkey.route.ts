/** POST /api/passkeys/sign-in */
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { signInWithPasskey } from "#contracts/identity/passkey.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { completeSignIn } from "../sign-in/complete-sign-in.command.ts";
import { passkeyMethods, verifyPasskeySignIn } from "./passkeys.command.ts";
import { nextOf } from "../sign-in/next-address.domain.ts";
import { route } from "../callers/route.ts";

export const signInWithPasskeyRoute = route(signInWithPasskey, async (context) => {
  const { body, services } = context;
  // The contract gives it the form; what it says is for the library to judge.
  const response = body.response as AuthenticationResponseJSON;
  const accountId = await verifyPasskeySignIn(services, response);
  if (accountId === null) return refuse("passkey_refused");
  const cookies = await completeSignIn(context, { accountId, methods: passkeyMethods });
  if (cookies === null) return refuse("passkey_refused");
  return reply(200, { next: nextOf(body.next) }, { "set-cookie": cookies });
});
