/** What the telephone network tells identity: messages that came in, and how calls went. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

/** As the network names its fields; whatever else it sends is part of the signature alone. */
const told = z.record(z.string().max(100), z.string().max(5_000));

const signature =
  "`X-Twilio-Signature` proves the sender: HMAC-SHA1 in base64, under the account's token, over " +
  "the address and the fields in the order of their names.";

export const receiveMessage = contract({
  name: "receiveMessage",
  route: "POST /api/telephony/messages",
  summary: "An SMS or WhatsApp message came in",
  description:
    "`From` and `Body` count. BAJA or STOP ends messages and calls to the number at every " +
    `tenant, ALTA or START lets it be asked again. ${signature}`,
  auth: ["public"],
  bodyFormat: "form",
  body: told,
  replies: { 204: z.undefined() },
  errors: ["unauthorized", "invalid_request"],
});

export const hearOfCall = contract({
  name: "hearOfCall",
  route: "POST /api/telephony/calls/:callId/:attempt",
  summary: "How a call went",
  description:
    "`CallStatus` and `CallDuration` (seconds) count; an attempt ends once, whatever is told " +
    `later. Minutes that have begun are booked whole. ${signature}`,
  auth: ["public"],
  bodyFormat: "form",
  path: z.object({ callId: shape.id, attempt: z.coerce.number().int().min(1).max(100) }),
  body: told,
  replies: { 204: z.undefined() },
  errors: ["unauthorized", "invalid_request"],
});
