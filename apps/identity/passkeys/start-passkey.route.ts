/** POST /api/passkeys/options */
import { startPasskey } from "#contracts/identity/passkey.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { sessionOf } from "../events/tell-change.command.ts";
import { passkeyRegistrationOptions } from "./passkeys.command.ts";
import { isFreshProof } from "../proofs/fresh-proof.domain.ts";
import { route } from "../callers/route.ts";

export const startPasskeyRoute = route(startPasskey, async ({ caller, services, now }) => {
  const session = sessionOf(caller);
  if (!isFreshProof(session.device.authenticatedAt, now)) return refuse("proof_too_old");
  return reply(200, { ...(await passkeyRegistrationOptions(services, session.account)) });
});
