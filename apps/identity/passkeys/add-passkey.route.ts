/** POST /api/passkeys */
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { addPasskey } from "#contracts/identity/passkey.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { actorOf, sessionOf } from "../events/tell-change.command.ts";
import { registerPasskey } from "./passkeys.command.ts";
import { isFreshProof } from "../proofs/fresh-proof.domain.ts";
import { browserWords } from "../mails/messages.ts";
import { capitalized } from "../accounts/account.words.ts";
import { route } from "../callers/route.ts";

export const addPasskeyRoute = route(
  addPasskey,
  async ({ caller, body, request, services, now }) => {
    const session = sessionOf(caller);
    if (!isFreshProof(session.device.authenticatedAt, now)) return refuse("proof_too_old");
    const actor = actorOf(session, request);
    const name = capitalized(browserWords(actor.userAgent ?? "", session.account.locale));
    // The contract gives it the form; what it says is for the library to judge.
    const response = body.response as RegistrationResponseJSON;
    const outcome = await registerPasskey(services, actor, response, name);
    if (outcome === "full") return refuse("passkeys_full");
    return outcome === "added" ? reply(201, { name }) : refuse("passkey_refused");
  },
);
