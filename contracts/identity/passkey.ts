/** Passkeys (WebAuthn): what the browser's script and the server say to each other. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import {
  AuthenticationResponse,
  PasskeyOptions,
  RegistrationResponse,
} from "#platform/passkeys/answers.ts";
import { contract } from "./contract.ts";

export const startPasskey = contract({
  name: "startPasskey",
  route: "POST /api/passkeys/options",
  summary: "What the browser needs to make a passkey for the person who is signed in",
  auth: ["session"],
  replies: { 200: PasskeyOptions },
  errors: ["proof_too_old"],
});

export const addPasskey = contract({
  name: "addPasskey",
  route: "POST /api/passkeys",
  summary: "Keep the passkey that the browser made",
  auth: ["session"],
  body: z.object({ response: RegistrationResponse }),
  replies: { 201: z.object({ name: z.string() }) },
  errors: ["proof_too_old", "passkey_refused", "passkeys_full"],
});

export const startPasskeySignIn = contract({
  name: "startPasskeySignIn",
  route: "POST /api/passkeys/sign-in/options",
  summary: "What the browser needs to sign in with a passkey; no name is asked",
  auth: ["public", "session"],
  replies: { 200: PasskeyOptions },
  errors: [],
});

export const signInWithPasskey = contract({
  name: "signInWithPasskey",
  route: "POST /api/passkeys/sign-in",
  summary: "Sign in with what a passkey signed",
  description: "The cookie comes with the answer; `next` is where the browser goes.",
  auth: ["public", "session"],
  body: z.object({ response: AuthenticationResponse, next: shape.text(12_000).optional() }),
  replies: { 200: z.object({ next: z.string() }) },
  errors: ["passkey_refused"],
});
