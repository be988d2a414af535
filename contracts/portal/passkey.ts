/** Passkeys (WebAuthn): what the browser's script and the portal say to each other. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

const base64url = (most: number) => shape.text(most, 1).regex(/^[\w-]+$/, "must be base64url");

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};

/** `RegistrationResponseJSON` of WebAuthn level 3, section 5.1. */
const Registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(50_000),
    transports: z.array(shape.text(30)).max(10).optional(),
  }),
});

/** `AuthenticationResponseJSON` of the same section. */
const Authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(200).optional(),
  }),
});

/** Handed to the browser as it is; the challenge in it is good for one answer. */
const Options = z.looseObject({ challenge: z.string() });

export const startPasskey = contract({
  name: "startPasskey",
  route: "POST /api/passkeys/options",
  summary: "What the browser needs to make a passkey for the consumer who is signed in",
  auth: ["session"],
  replies: { 200: Options },
  errors: ["proof_too_old"],
});

export const addPasskey = contract({
  name: "addPasskey",
  route: "POST /api/passkeys",
  summary: "Keep the passkey that the browser made",
  auth: ["session"],
  body: z.object({ response: Registration }),
  replies: { 201: z.object({ name: z.string() }) },
  errors: ["proof_too_old", "passkey_refused", "passkeys_full"],
});

export const startPasskeySignIn = contract({
  name: "startPasskeySignIn",
  route: "POST /api/passkeys/sign-in/options",
  summary: "What the browser needs to sign in with a passkey; no name is asked",
  auth: ["public", "session"],
  replies: { 200: Options },
  errors: [],
});

export const signInWithPasskey = contract({
  name: "signInWithPasskey",
  route: "POST /api/passkeys/sign-in",
  summary: "Sign in at a business with what a passkey signed",
  description: "The cookie comes with the answer; `next` is where the browser goes.",
  auth: ["public", "session"],
  body: z.object({
    response: Authentication,
    platformId: shape.text(40, 1),
    slug: shape.text(60, 1),
    next: shape.text(500).optional(),
  }),
  replies: { 200: z.object({ next: z.string() }) },
  errors: ["invalid_request", "passkey_refused", "tenant_not_found", "portal_disabled"],
});
