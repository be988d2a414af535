/** Everything the point of sale refuses with, beside what the kit itself answers. */
import { errorCatalog } from "#platform/errors.ts";
import { consumerErrors } from "../consumer/errors.ts";

export const posErrors = errorCatalog({
  ...consumerErrors,
  payments_mismatch: {
    status: 400,
    title: "What was paid is not the order's total.",
    advice: "Send payments that add up to the total, or one paymentMethod and no payments.",
  },
  tender_exceeds_due: {
    status: 400,
    title: "The tender is more than what is due.",
    advice: "Read the checkout: `due` is what may still be taken.",
  },
  wrong_code: {
    status: 400,
    title: "The code is wrong, spent or too old.",
    advice: "Ask the customer again; after five tries cancel the tender and send a new code.",
  },
  category_not_found: {
    status: 404,
    title: "There is no such category of this tenant.",
    advice: "List the categories, or make one.",
  },
  customer_not_found: {
    status: 404,
    title: "There is no such customer of this tenant.",
    advice: "Check customerId, or leave it out.",
  },
  cash_session_not_found: {
    status: 404,
    title: "There is no such cash session of this tenant.",
    advice: "List the cash sessions, or open one.",
  },
  checkout_not_found: {
    status: 404,
    title: "There is no such checkout of this tenant.",
    advice: "Check the id, or open one.",
  },
  tender_not_found: {
    status: 404,
    title: "There is no such tender of this checkout.",
    advice: "Read the checkout: it lists its tenders.",
  },
  wallet_unknown: {
    status: 404,
    title: "No customer of this tenant has a wallet under that phone.",
    advice: "Check the phone, or let the customer pay by scanning: method `digital`.",
  },
  category_exists: {
    status: 409,
    title: "The tenant has a category of that name.",
    advice: "Use that one, or another name.",
  },
  product_code_taken: {
    status: 409,
    title: "Another product of this tenant has that code.",
    advice: "Find that product by its code; let it rest, or take its code off first.",
  },
  contact_taken: {
    status: 409,
    title: "Another customer of this tenant has that phone or e-mail address.",
    advice: "Look that customer up, or leave the contact out.",
  },
  order_invoiced: {
    status: 409,
    title: "The order is invoiced, or its invoice is being made.",
    advice: "Make a credit note or cancel the invoice first.",
  },
  refund_exceeds_order: {
    status: 409,
    title: "More would go back than what is left of the order.",
    advice: "Read the order's refunds: they say what went back already.",
  },
  refund_method_unfit: {
    status: 409,
    title: "The order was not paid so, or not so much of it.",
    advice: "Give back in cash, or as much as was paid in that way.",
  },
  product_inactive: {
    status: 409,
    title: "The product is not sold at present.",
    advice: "Take it off the order, or activate it again.",
  },
  register_in_use: {
    status: 409,
    title: "The register has an open cash session.",
    advice: "Close that one first.",
  },
  cash_session_closed: {
    status: 409,
    title: "The cash session was closed before.",
    advice: "Open a new one; what was counted stays as it is.",
  },
  checkout_closed: {
    status: 409,
    title: "The checkout is not open any more.",
    advice: "Read it: its state says what became of it.",
  },
  ticket_code_taken: {
    status: 409,
    title: "The ticket code belongs to another sale.",
    advice: "Each code is good for one sale: take another, and look at the one that has it.",
  },
  nothing_due: {
    status: 409,
    title: "Nothing is left to pay.",
    advice: "Finish the checkout, or cancel a tender first.",
  },
  vouchers_taken: {
    status: 409,
    title: "Vouchers are on this ticket already.",
    advice: "One charge of vouchers a ticket: cancel that tender to ask again.",
  },
  payment_due: {
    status: 409,
    title: "Something is left to pay.",
    advice: "Read the checkout and take what is due.",
  },
  tender_uncertain: {
    status: 409,
    title: "A tender still waits for its answer.",
    advice: "Refresh the checkout, or cancel that tender.",
  },
  tender_not_waiting: {
    status: 409,
    title: "The tender waits for no code.",
    advice: "Read the checkout: the tender's state says what became of it.",
  },
  not_connected: {
    status: 409,
    title: "The business has no connection to the app that this tender needs.",
    advice: "Connect the business in the back office, or take another method.",
  },
  partner_unavailable: {
    status: 503,
    title: "The app that holds a part of the money does not answer.",
    advice: "Call again with the same checkout; nothing is lost, and nothing is sold twice.",
  },
});
