/** Passkeys: what the browser's script talks to. */
import type { Route } from "#platform/http/route.ts";
import { addPasskeyRoute } from "./routes/add-passkey.ts";
import { signInWithPasskeyRoute } from "./routes/sign-in-with-passkey.ts";
import { startPasskeySignInRoute } from "./routes/start-passkey-sign-in.ts";
import { startPasskeyRoute } from "./routes/start-passkey.ts";

export const passkeyRoutes: readonly Route[] = [
  ...[startPasskeyRoute, addPasskeyRoute],
  ...[startPasskeySignInRoute, signInWithPasskeyRoute],
];
