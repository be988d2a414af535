/** What the telephone network tells identity: messages that came in, and how calls went. */
import { z } from "zod";
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
