/** Everything delivery refuses with, beside what the kit itself answers. */
import { errorCatalog } from "#platform/errors.ts";
import { billErrors } from "../consumer/bill-errors.ts";
import { consumerErrors } from "../consumer/errors.ts";

export const deliveryErrors = errorCatalog({
  ...consumerErrors,
  ...billErrors,
  customer_not_found: {
    status: 404,
    title: "There is no such customer of this tenant.",
    advice: "Add the customer: the answer names them, also when they are known already.",
  },
  address_not_found: {
    status: 404,
    title: "There is no such address of this customer.",
    advice: "Add an address to the customer.",
  },
  item_not_found: {
    status: 404,
    title: "There is no such product of this tenant.",
    advice: "List the products.",
  },
  delivery_not_found: {
    status: 404,
    title: "There is no such delivery of this tenant.",
    advice: "List the deliveries of the day.",
  },
  standing_order_not_found: {
    status: 404,
    title: "There is no such standing order of this tenant.",
    advice: "List the standing orders.",
  },
  courier_not_found: {
    status: 404,
    title: "There is no such courier of this tenant, or they do not ride any more.",
    advice: "List the couriers.",
  },
  share_not_found: {
    status: 404,
    title: "There is no such referral share of this tenant.",
    advice: "List the shares of the month.",
  },
  referrer_not_found: {
    status: 404,
    title: "Nobody of this tenant has that referral code.",
    advice: "Read the code again: eight letters and digits.",
  },
  contact_needed: {
    status: 400,
    title: "A customer has a phone of ten digits or an e-mail address.",
    advice: "Send one of them.",
  },
  product_inactive: {
    status: 409,
    title: "The product is not carried at present.",
    advice: "Take it off the order, or activate it again.",
  },
  wrong_state: {
    status: 409,
    title: "That cannot happen to the delivery any more.",
    advice: "Read it: its state says what became of it.",
  },
  already_referred: {
    status: 409,
    title: "Somebody else brought this customer.",
    advice: "Who brought a customer is written once.",
  },
  referral_circle: {
    status: 409,
    title: "The customer brought that person, directly or through others.",
    advice: "Nobody comes back to themselves.",
  },
  share_asked: {
    status: 409,
    title: "The customer's wallet was asked to take this share, and may hold it.",
    advice: "Wait: it is asked again. A day after `askedAt`, look into the wallet and say which.",
  },
  share_paid: {
    status: 409,
    title: "The share is paid, or comes to nothing.",
    advice: "Read it: it says how and when.",
  },
});
