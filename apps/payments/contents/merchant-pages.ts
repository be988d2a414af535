/** The pages of a business about its own money. */
import { connectionsPage } from "../connections/connections.page.tsx";
import { merchantKeyPages } from "../connections/merchant-keys.page.ts";
import { merchantWebhookPages } from "../connections/merchant-webhooks.page.ts";
import { merchantPage } from "../merchants/merchant.page.tsx";
import { merchantPaymentsPage } from "../merchants/merchant-payments.page.tsx";
import { merchantCsvPage } from "../merchants/payments-csv.page.ts";
import { askPayoutPage, merchantPayoutsPage } from "../merchants/merchant-payouts.page.tsx";
import { cancelOwnPayoutPage } from "../merchants/cancel-own-payout.page.ts";

export const merchantPages = [
  ...[merchantPage, merchantPaymentsPage, merchantCsvPage],
  ...[merchantPayoutsPage, askPayoutPage, cancelOwnPayoutPage],
  connectionsPage,
  ...merchantKeyPages,
  ...merchantWebhookPages,
] as const;
