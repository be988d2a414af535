/** The pages of a business about its own money. */
import { merchantPage } from "../merchants/merchant.page.tsx";
import { merchantPaymentsPage } from "../merchants/merchant-payments.page.tsx";
import { merchantCsvPage } from "../merchants/payments-csv.page.ts";
import { askPayoutPage, merchantPayoutsPage } from "../merchants/merchant-payouts.page.tsx";
import { cancelOwnPayoutPage } from "../merchants/cancel-own-payout.page.ts";

export const merchantPages = [
  ...[merchantPage, merchantPaymentsPage, merchantCsvPage],
  ...[merchantPayoutsPage, askPayoutPage, cancelOwnPayoutPage],
] as const;
