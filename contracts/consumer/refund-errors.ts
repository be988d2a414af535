/** What every app that gives money of bills back refuses with. */
import { errorCatalog } from "#platform/errors.ts";

export const refundErrors = errorCatalog({
  bill_not_paid: {
    status: 409,
    title: "The bill is not paid: there is nothing to give back.",
    advice: "Cancel a payment of an open bill instead.",
  },
  refund_exceeds_bill: {
    status: 409,
    title: "More would go back than what is left of the bill, or of that payment.",
    advice: "List the bill's refunds: they say what went back already.",
  },
  refund_method_unfit: {
    status: 409,
    title: "Vouchers are extinguished and cannot go back; their worth may, in cash.",
    advice: "Send `inCash`, or an amount that the other payments cover.",
  },
});
