/** Passkeys: what the browser's script talks to. */
import type { Route } from "#platform/http/route.ts";
import { addPasskeyRoute } from "./add-passkey.ts";
import { signInWithPasskeyRoute } from "./sign-in-with-passkey.ts";
import { startPasskeySignInRoute } from "./start-passkey-sign-in.ts";
import { startPasskeyRoute } from "./start-passkey.ts";

export const passkeyRoutes: readonly Route[] = [
  ...[startPasskeyRoute, addPasskeyRoute],
  ...[startPasskeySignInRoute, signInWithPasskeyRoute],
];
