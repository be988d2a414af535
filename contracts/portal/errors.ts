/** Everything the portal refuses with, beside what the kit itself answers. */
import { errorCatalog } from "#platform/errors.ts";

export const portalErrors = errorCatalog({
  portal_disabled: {
    status: 403,
    title: "The portal of this business is turned off.",
    advice: "Ask the business; it turns its portal on again by registering with enabled: true.",
  },
  premium_only: {
    status: 403,
    title: "This belongs to the premium tier.",
    advice: "Register the tenant with tier: premium, or leave the field out.",
  },
  tenant_not_found: {
    status: 404,
    title: "No portal is registered for this tenant.",
    advice: "Register it: PUT /api/tenants/{platformId}/{tenantId}.",
  },
  consumer_not_found: {
    status: 404,
    title: "The business knows no consumer with these contacts.",
    advice: "Let the business note the phone or the e-mail of the consumer; then ask again.",
  },
  platform_not_found: {
    status: 404,
    title: "No business app is registered under this identifier.",
    advice: "Register it: PUT /api/platforms/{platformId}.",
  },
  domain_not_found: {
    status: 404,
    title: "No portal is served at this domain.",
    advice: "Register it as customDomain of a tenant, and prove it with its TXT record.",
  },
  slug_taken: {
    status: 409,
    title: "Another tenant of this platform has this slug.",
    advice: "Choose another slug.",
  },
  domain_taken: {
    status: 409,
    title: "Another tenant has proved that this domain is its own.",
    advice: "Let that tenant give the domain up, or take its TXT record away; then ask again.",
  },
  proof_too_old: {
    status: 403,
    title: "For this one must have signed in a moment ago.",
    advice: "Sign in again, and repeat the call.",
  },
  passkey_refused: {
    status: 400,
    title: "This passkey was not accepted.",
    advice: "Ask for new options and let the browser answer once more.",
  },
  passkeys_full: {
    status: 409,
    title: "The consumer has this passkey already, or as many as are kept.",
    advice: "Remove one first.",
  },
});
