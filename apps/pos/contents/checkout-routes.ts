/** The routes of checkouts: money of an open ticket, and what other apps tell of it. */
import { abandonCheckoutRoute } from "../checkout/abandon-checkout.route.ts";
import { addTenderRoute } from "../tenders/add-tender.route.ts";
import { cancelTenderRoute } from "../tenders/cancel-tender.route.ts";
import { confirmTenderRoute } from "../tenders/confirm-tender.route.ts";
import { createCheckoutRoute } from "../checkout/create-checkout.route.ts";
import { finishCheckoutRoute } from "../checkout/finish-checkout.route.ts";
import { readCheckoutRoute } from "../checkout/read-checkout.route.ts";
import { receivePaymentEventRoute } from "../tenders/receive-payment-event.route.ts";
import { receiveVoucherEventRoute } from "../tenders/receive-voucher-event.route.ts";
import { refreshCheckoutRoute } from "../checkout/refresh-checkout.route.ts";

export const checkoutRoutes = [
  ...[createCheckoutRoute, readCheckoutRoute, addTenderRoute, confirmTenderRoute],
  ...[cancelTenderRoute, refreshCheckoutRoute, finishCheckoutRoute, abandonCheckoutRoute],
  ...[receiveVoucherEventRoute, receivePaymentEventRoute],
];
