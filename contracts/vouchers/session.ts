/** Signing in inside the service: a one-time code to a phone or an e-mail address. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

const contact = {
  phone: shape.text(40, 1).optional(),
  email: shape.text(254, 3).optional(),
};

const oneContact = (value: { readonly phone?: unknown; readonly email?: unknown }): boolean =>
  (value.phone === undefined) !== (value.email === undefined);

const oneContactOnly = {
  message: "send either phone or email",
  path: ["phone"],
};

export const SignedInMember = z
  .object({
    member: z.object({
      id: shape.id,
      displayName: z.string(),
      roles: z.array(z.string()),
    }),
  })
  .meta({ id: "SignedInMember" });

export const requestCode = contract({
  name: "requestCode",
  route: "POST /api/sessions/code",
  summary: "Send a six-digit code to a member; the answer is the same for strangers.",
  auth: ["public"],
  body: z.object(contact).refine(oneContact, oneContactOnly),
  replies: { 202: z.object({ ok: z.literal(true) }) },
  errors: ["sms_off"],
});

export const openSession = contract({
  name: "openSession",
  route: "POST /api/sessions",
  summary: "Exchange a code for a session cookie.",
  description:
    "A network that gave too many wrong codes, of whichever contacts, is answered 429 until its " +
    "hour is over, also with a right one.",
  auth: ["public"],
  body: z.object({ ...contact, code: shape.text(20, 1) }).refine(oneContact, oneContactOnly),
  replies: { 200: SignedInMember },
  errors: ["invalid_code", "rate_limited"],
});

export const endSession = contract({
  name: "endSession",
  route: "DELETE /api/sessions",
  summary: "Sign out; the cookie stops working at once.",
  auth: ["session"],
  replies: { 200: z.object({ ok: z.literal(true) }) },
  errors: [],
});
