/** POST /api/telephony/calls/:callId/:attempt */
import { hearOfCall } from "#contracts/identity/telephony.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { isSignedByTelephony } from "../contact-consents/telephony-signature.ts";
import { heardIn } from "./call.domain.ts";
import { endCall } from "./end-call.command.ts";

export const hearOfCallRoute = route(
  hearOfCall,
  async ({ path, body, request, services, settings, now }) => {
    const { callId, attempt } = path;
    const token = settings.telephonyToken;
    const url = `${services.baseUrl}/api/telephony/calls/${callId}/${attempt}`;
    const given = request.headers["x-twilio-signature"];
    const isTheirs = token !== null && isSignedByTelephony(token, { url, fields: body, given });
    if (!isTheirs) return refuse("unauthorized");
    const heard = heardIn(body["CallStatus"] ?? "", body["CallDuration"] ?? "");
    const providerId = body["CallSid"]?.slice(0, 100) ?? null;
    if (heard !== null) await endCall(services.db, { id: callId, attempt, providerId, heard }, now);
    return reply(204, undefined);
  },
);
