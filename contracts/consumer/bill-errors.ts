/** What every app that sells by bills refuses with. */
import { errorCatalog } from "#platform/errors.ts";

export const billErrors = errorCatalog({
  bill_not_found: {
    status: 404,
    title: "There is no such bill of this tenant.",
    advice: "Check the id and the tenant.",
  },
  tender_not_found: {
    status: 404,
    title: "There is no such tender of this bill.",
    advice: "Read the bill: it lists its tenders.",
  },
  bill_closed: {
    status: 409,
    title: "The bill is paid, cancelled, or has money on it.",
    advice: "Read the bill: its state says what became of it.",
  },
  nothing_due: {
    status: 409,
    title: "Nothing is left to pay.",
    advice: "Read the bill; cancel a tender first to pay otherwise.",
  },
  tender_exceeds_due: {
    status: 400,
    title: "The tender is more than what is due, or more than what was handed over.",
    advice: "Read the bill: `due` is what may still be taken.",
  },
  vouchers_taken: {
    status: 409,
    title: "Vouchers are on this bill already.",
    advice: "One charge of vouchers a bill: cancel that tender to ask again.",
  },
  not_connected: {
    status: 409,
    title: "The business has no connection to the app that this tender needs.",
    advice: "Connect the business, or take another method.",
  },
});
