/** POST /api/passkeys */
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { addPasskey } from "#contracts/portal/passkey.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { registerPasskey } from "./passkeys.command.ts";
import { deviceNameOf } from "../consumers/device.domain.ts";
import { passkeySiteOf } from "./passkey-site.query.ts";
import { route } from "../callers/route.ts";
import { isFreshProof } from "../callers/session.ts";

export const addPasskeyRoute = route(addPasskey, async (context) => {
  const { caller, body, request, services, now } = context;
  if (caller.kind !== "session" || !isFreshProof(caller.session, now))
    return refuse("proof_too_old");
  const name = deviceNameOf(String(request.headers["user-agent"] ?? "")) ?? "Passkey";
  const { consumerId } = caller.session;
  // The contract gives it the form; what it says is for the library to judge.
  const response = body.response as RegistrationResponseJSON;
  const site = await passkeySiteOf(context);
  const outcome = await registerPasskey(services, site, response, { consumerId, name });
  if (outcome === "full") return refuse("passkeys_full");
  return outcome === "added" ? reply(201, { name }) : refuse("passkey_refused");
});
