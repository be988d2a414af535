/** What a browser's script answers with, by WebAuthn level 3, section 5.1: a contract's shapes. */
import { z } from "zod";
import * as shape from "../contract/shapes.ts";

const base64url = (most: number) => shape.text(most, 1).regex(/^[\w-]+$/, "must be base64url");

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};

/** `RegistrationResponseJSON`. */
export const RegistrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(50_000),
    transports: z.array(shape.text(30)).max(10).optional(),
  }),
});

/** `AuthenticationResponseJSON`. */
export const AuthenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(200).optional(),
  }),
});

/** Handed to the browser as it is; the challenge in it is good for one answer. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
