/** POST /api/telephony/messages */
import { receiveMessage } from "#contracts/identity/telephony.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { readPhone } from "#platform/people/phone.ts";
import { route } from "../callers/route.ts";
import { keywordOf } from "./consent.domain.ts";
import { answerKeyword } from "./answer-keyword.command.ts";
import { isSignedByTelephony } from "./telephony-signature.ts";

export const receiveMessageRoute = route(
  receiveMessage,
  async ({ body, request, services, settings, now }) => {
    const token = settings.telephonyToken;
    const url = `${services.baseUrl}/api/telephony/messages`;
    const given = request.headers["x-twilio-signature"];
    // Without an account nobody could have signed it.
    const isTheirs = token !== null && isSignedByTelephony(token, { url, fields: body, given });
    if (!isTheirs) return refuse("unauthorized");
    const { From: from = "", Body: text = "" } = body;
    const phone = readPhone(from.replace(/^whatsapp:/, ""));
    if (phone === null)
      return refuse("invalid_request", { field: "From", message: "From: no number of Mexico." });
    const wants = keywordOf(text);
    const channel = from.startsWith("whatsapp:") ? "whatsapp" : "sms";
    // Whatever else people write is not ours to read.
    if (wants !== null) await answerKeyword(services, { phone, text, wants, channel }, now);
    return reply(204, undefined);
  },
);
