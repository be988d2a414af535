/** Passkeys: what the browser's script talks to. */
import type { Route } from "#platform/http/route.ts";
import { addPasskeyRoute } from "../passkeys/add-passkey.route.ts";
import { signInWithPasskeyRoute } from "../passkeys/sign-in-with-passkey.route.ts";
import { startPasskeySignInRoute } from "../passkeys/start-passkey-sign-in.route.ts";
import { startPasskeyRoute } from "../passkeys/start-passkey.route.ts";

export const passkeyRoutes: readonly Route[] = [
  ...[startPasskeyRoute, addPasskeyRoute],
  ...[startPasskeySignInRoute, signInWithPasskeyRoute],
];
