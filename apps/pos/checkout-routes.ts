/** The routes of checkouts: money of an open ticket, and what other apps tell of it. */
import { abandonCheckoutRoute } from "./routes/abandon-checkout.ts";
import { addTenderRoute } from "./routes/add-tender.ts";
import { cancelTenderRoute } from "./routes/cancel-tender.ts";
import { confirmTenderRoute } from "./routes/confirm-tender.ts";
import { createCheckoutRoute } from "./routes/create-checkout.ts";
import { finishCheckoutRoute } from "./routes/finish-checkout.ts";
import { readCheckoutRoute } from "./routes/read-checkout.ts";
import { receivePaymentEventRoute } from "./routes/receive-payment-event.ts";
import { receiveVoucherEventRoute } from "./routes/receive-voucher-event.ts";
import { refreshCheckoutRoute } from "./routes/refresh-checkout.ts";

export const checkoutRoutes = [
  ...[createCheckoutRoute, readCheckoutRoute, addTenderRoute, confirmTenderRoute],
  ...[cancelTenderRoute, refreshCheckoutRoute, finishCheckoutRoute, abandonCheckoutRoute],
  ...[receiveVoucherEventRoute, receivePaymentEventRoute],
];
