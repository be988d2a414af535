/** Everything the payments app refuses with, beside what the kit itself answers. */
import { errorCatalog } from "#platform/errors.ts";

export const paymentErrors = errorCatalog({
  payment_not_found: {
    status: 404,
    title: "There is no such payment, or it is not yours to see.",
    advice: "Check the id, and that this key's app made the payment.",
  },
  wallet_not_found: {
    status: 404,
    title: "There is no such wallet yet, or it is not yours to reach.",
    advice:
      "A wallet opens with its first top-up or transfer in; a key not of the ecosystem's own " +
      "reaches those that it opened, until their owner signs in.",
  },
  invalid_state: {
    status: 409,
    title: "The payment's status does not allow this.",
    advice: "Read the payment: its status says what can still be done.",
  },
  refund_exceeds_payment: {
    status: 409,
    title: "More would be refunded than is left of the payment.",
    advice: "Leave amount out to refund the rest.",
  },
  insufficient_funds: {
    status: 409,
    title: "The wallet does not hold that much.",
    advice: "Top the wallet up, or send less.",
  },
  app_switched_off: {
    status: 403,
    title: "The wallet's owner has switched this app off.",
    advice: "Ask them to switch it on again on their wallet's page, or charge on another rail.",
  },
  wallet_code_refused: {
    status: 409,
    title: "That is not the code, or it is over.",
    advice: "Let the owner read it again; after five tries or five minutes send a new one.",
  },
  consent_not_found: {
    status: 404,
    title: "There is no such request for consent, or another app made it.",
    advice: "Check the id, and use the key, or a successor of it, that asked.",
  },
  own_proposal: {
    status: 403,
    title: "Who proposed an action may not approve it.",
    advice: "Let another key of the same tenant, or an operator of the house, approve it.",
  },
  payout_not_found: {
    status: 404,
    title: "There is no such payout, or it is not yours to see.",
    advice: "Check the id, and that a key of this merchant asked for it.",
  },
  payout_exceeds_takings: {
    status: 409,
    title: "More would be paid out than the takings have to give.",
    advice: "Read GET /api/payouts/balance: available is what can be paid out now.",
  },
  payout_not_open: {
    status: 409,
    title: "The payout is on its way to the bank, or was ended.",
    advice: "Read the payout: only one that was not sent yet can be called back.",
  },
  wrong_rail: {
    status: 409,
    title: "The payment waits on another rail.",
    advice: "Confirm it on the rail that payment_method names.",
  },
  offering_closed: {
    status: 409,
    title: "The offering takes no more purchases.",
    advice: "Read the offering: it is sold out, or its deadline is over.",
  },
  not_enough_units: {
    status: 409,
    title: "Fewer units are left than were asked for.",
    advice: "Read units_left of the offering, and ask for no more.",
  },
  subscription_not_found: {
    status: 404,
    title: "There is no such subscription, or it is not yours to see.",
    advice: "Check the id, and that this key's app made the subscription.",
  },
  rail_not_configured: {
    status: 409,
    title: "This house has set up no rail that takes this payment.",
    advice:
      "Ask for an amount that a rail of the house carries, or let whoever runs it set one up; " +
      "trying again changes nothing.",
  },
  rail_unavailable: {
    status: 503,
    title: "No rail can take this payment right now.",
    advice: "Try again after the seconds in the Retry-After header, with the same Idempotency-Key.",
  },
});
