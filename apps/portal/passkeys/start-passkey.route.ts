/** POST /api/passkeys/options */
import { startPasskey } from "#contracts/portal/passkey.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { startRegistration } from "#platform/passkeys/registration.ts";
import { listPasskeys } from "#platform/passkeys/passkey-rows.ts";
import { spokenContact, storedContact } from "../consumers/contact.domain.ts";
import { passkeySiteOf } from "./passkey-site.query.ts";
import { route } from "../callers/route.ts";
import { isFreshProof } from "../callers/session.ts";
import { contactsOf } from "../consumers/consumers.query.ts";

export const startPasskeyRoute = route(startPasskey, async (context) => {
  const { caller, services, now } = context;
  if (caller.kind !== "session" || !isFreshProof(caller.session, now))
    return refuse("proof_too_old");
  const { consumerId, name } = caller.session;
  const [contact = ""] = await contactsOf(services.db, consumerId);
  const userName = spokenContact(storedContact(contact));
  const owner = { id: consumerId, userName, displayName: name ?? userName };
  const site = await passkeySiteOf(context);
  const passkeys = await listPasskeys(services.db, consumerId);
  const known = passkeys.filter((passkey) => passkey.site === site.id);
  const here = { ...site, name: site.id };
  return reply(200, { ...(await startRegistration(services, here, owner, known)) });
});
