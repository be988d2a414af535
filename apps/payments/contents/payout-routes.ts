/** The operations by which merchants take out what they took in. */
import { cancelPayoutRoute } from "../payouts/cancel-payout.route.ts";
import { createPayoutRoute } from "../payouts/create-payout.route.ts";
import { listPayoutsRoute } from "../payouts/list-payouts.route.ts";
import { readPayoutRoute } from "../payouts/read-payout.route.ts";
import { readTakingsRoute } from "../payouts/read-takings.route.ts";

export const payoutRoutes = [
  ...[createPayoutRoute, readPayoutRoute, listPayoutsRoute],
  ...[cancelPayoutRoute, readTakingsRoute],
] as const;
