/** POST /api/passkeys/options */
import { startPasskey } from "#contracts/identity/passkey.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { sessionOf } from "../events/tell-change.command.ts";
import { startRegistration } from "#platform/passkeys/registration.ts";
import { shownName } from "../accounts/shown-name.domain.ts";
import { siteOf } from "./passkeys.command.ts";
import { listPasskeys } from "#platform/passkeys/passkey-rows.ts";
import { isFreshProof } from "../proofs/fresh-proof.domain.ts";
import { route } from "../callers/route.ts";

export const startPasskeyRoute = route(startPasskey, async ({ caller, services, now }) => {
  const session = sessionOf(caller);
  if (!isFreshProof(session.device.authenticatedAt, now)) return refuse("proof_too_old");
  const { id, email, phone } = session.account;
  // Some authenticators refuse an empty name.
  const owner = { id, userName: email || (phone ?? id), displayName: shownName(session.account) };
  const known = await listPasskeys(services.db, id);
  const site = { ...siteOf(services), name: "Milpa" };
  return reply(200, { ...(await startRegistration(services, site, owner, known)) });
});
