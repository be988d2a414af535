/** Everything identity refuses with, beside what the kit itself answers; `/oauth` in RFC words. */
import { errorCatalog } from "#platform/errors.ts";

export const identityErrors = errorCatalog({
  invalid_client: {
    status: 401,
    title: "The client is unknown, disabled, or did not prove itself (RFC 6749 5.2).",
    advice: "Check client_id and client_secret; a public client sends no secret.",
  },
  invalid_grant: {
    status: 400,
    title: "The code or refresh token is wrong, spent, expired, revoked or of another client.",
    advice: "Send the person through /oauth/authorize again.",
  },
  unsupported_response_type: {
    status: 400,
    title: "Only response_type=code is known here.",
    advice: "Ask for a code; a token never comes by redirect (RFC 9700 2.1.2).",
  },
  unsupported_grant_type: {
    status: 400,
    title: "Only authorization_code and refresh_token are known here.",
    advice: "Use one of them.",
  },
  invalid_scope: {
    status: 400,
    title: "A scope is unknown, or more than was granted.",
    advice: "Ask for scopes that the client is registered for.",
  },
  invalid_token: {
    status: 401,
    title: "The access token is unknown, expired or revoked (RFC 6750 3.1).",
    advice: "Refresh it; when that fails, sign the person in again.",
  },
  invalid_dpop_proof: {
    status: 400,
    title: "The DPoP proof is missing, malformed, replayed or for another request (RFC 9449 5).",
    advice: "Make a fresh proof for each request, with its method and address.",
  },
  client_not_found: {
    status: 404,
    title: "There is no such client.",
    advice: "List the clients to see their ids.",
  },
  client_secret_not_found: {
    status: 404,
    title: "The client has no such secret.",
    advice: "Read the client to see its secrets.",
  },
  client_without_secrets: {
    status: 409,
    title: "A public client (spa, native) keeps no secret.",
    advice: "Use PKCE alone, or register a client of kind web.",
  },
  client_secrets_full: {
    status: 409,
    title: "The client has two live secrets already.",
    advice: "Remove the old one when nobody uses it any more.",
  },
  passkey_refused: {
    status: 400,
    title: "The passkey is unknown, or its answer wrong, too old or used before.",
    advice: "Ask for new options and try again, or sign in with the password.",
  },
  passkeys_full: {
    status: 409,
    title: "The person has as many passkeys as are kept, or has this one already.",
    advice: "Remove one that is no longer used.",
  },
  proof_too_old: {
    status: 403,
    title: "The person proved who they are too long ago for this.",
    advice: "Send them through /sign-in?again=1 and back.",
  },
  tenant_not_found: {
    status: 404,
    title: "There is no such tenant.",
    advice: "List the tenants to see their ids.",
  },
  contact_not_found: {
    status: 404,
    title: "The tenant has no such contact.",
    advice: "List its contacts to see their ids.",
  },
  contact_opted_out: {
    status: 409,
    title: "The contact asked to hear no more on this channel, and only they take that back.",
    advice: "Ask them to press the button of the link in any former message, or to send ALTA.",
  },
  reservation_not_found: {
    status: 404,
    title: "There is no such reservation of units.",
    advice: "Use the reservation_id that the reservation was answered with.",
  },
  reservation_over: {
    status: 409,
    title: "The reservation was settled or released, or its time is over.",
    advice: "Check the allocation with what was used, or reserve anew under another reference_id.",
  },
  billing_email_taken: {
    status: 409,
    title: "Another tenant has this billing e-mail.",
    advice: "Find that tenant in the list, or give another address.",
  },
  businesses_full: {
    status: 409,
    title: "The person has started as many businesses as one may.",
    advice: "Ask whoever runs the house to add the tenant.",
  },
  app_not_found: {
    status: 404,
    title: "The catalog has no such app.",
    advice: "Use an app_name of the catalog.",
  },
  rate_undecided: {
    status: 409,
    title: "There is no decided rate for this app and tier, so it cannot be sold.",
    advice: "Choose another tier, or agree on a rate in a custom tier.",
  },
  already_subscribed: {
    status: 409,
    title: "The tenant has a subscription to this app already.",
    advice: "Change that subscription.",
  },
  trial_used: {
    status: 409,
    title: "The tenant has had a subscription to this app before.",
    advice: "Begin it as active.",
  },
  payment_overdue: {
    status: 409,
    title: "The tenant is suspended for an invoice that is not paid.",
    advice: "Pay it: its subscriptions come back by themselves, and others may begin.",
  },
  subscription_not_found: {
    status: 404,
    title: "The tenant has no subscription to this app.",
    advice: "Read the tenant to see its subscriptions.",
  },
  item_not_found: {
    status: 404,
    title: "The catalog sells no such add-on or pack today.",
    advice: "Read the catalog to see what is sold.",
  },
  addon_not_found: {
    status: 404,
    title: "The tenant does not have this add-on.",
    advice: "List what the tenant has beside its subscriptions.",
  },
  nothing_subscribed: {
    status: 409,
    title: "The tenant has no live subscription that this could go with.",
    advice: "Subscribe the tenant to an app first.",
  },
  entry_begun: {
    status: 409,
    title: "An entry with this first day holds already with another value, or is over.",
    advice: "Give the new value a later first day.",
  },
  invoice_not_found: {
    status: 404,
    title: "There is no such invoice, or no such line of it.",
    advice: "List the invoices to see their ids.",
  },
  invoice_credit_used: {
    status: 409,
    title: "What this invoice left of a credit was taken off a later one already.",
    advice: "Take the later invoice back first.",
  },
  invoice_paid_in_part: {
    status: 409,
    title: "A part of this invoice is paid.",
    advice: "Let the rest be paid, or refund what was paid, and try again.",
  },
  subscription_over: {
    status: 409,
    title: "The subscription is suspended, has expired or was cancelled.",
    advice: "Subscribe the tenant anew, or settle what is owed.",
  },
  payments_away: {
    status: 503,
    title: "The payments app could not be asked about the payment.",
    advice: "Deliver the event again later.",
  },
});
