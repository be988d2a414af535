/** POST /api/passkeys/sign-in */
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { signInWithPasskey } from "#contracts/portal/passkey.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { verifyPasskeySignIn } from "./passkeys.command.ts";
import { openSession } from "../sign-in/sign-in.command.ts";
import { nextWithin } from "../sign-in/next-address.domain.ts";
import { placeOf } from "../tenants/tenant.domain.ts";
import { passkeySiteOf } from "./passkey-site.query.ts";
import { route } from "../callers/route.ts";
import { findTenantAt } from "../tenants/tenants.query.ts";

export const signInWithPasskeyRoute = route(signInWithPasskey, async (context) => {
  const { body, services } = context;
  const tenant = await findTenantAt(services.db, body.platformId, body.slug);
  if (tenant === null) return refuse("tenant_not_found");
  if (!tenant.enabled) return refuse("portal_disabled");
  // The contract gives it the form; what it says is for the library to judge.
  const response = body.response as AuthenticationResponseJSON;
  const site = await passkeySiteOf(context);
  const consumerId = await verifyPasskeySignIn(services, site, response);
  if (consumerId === null) return refuse("passkey_refused");
  const cookies = await openSession(context, tenant, () => Promise.resolve(consumerId));
  const next = nextWithin(placeOf(tenant), body.next, placeOf(tenant, "orders"));
  return reply(200, { next }, { "set-cookie": [...cookies] });
});
