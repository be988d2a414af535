/** Routes of clients' money. */
import type { Route } from "#platform/http/route.ts";
import { approveTrustRoute } from "../trust-movements/approve-trust.route.ts";
import { bookTrustFirmMoneyRoute } from "../trust-movements/book-trust-firm-money.route.ts";
import { depositTrustRoute } from "../trust-movements/deposit-trust.route.ts";
import { disburseTrustRoute } from "../trust-movements/disburse-trust.route.ts";
import { holdTrustRoute } from "../trust-movements/hold-trust.route.ts";
import { listTrustAccountsRoute } from "../trust/list-trust-accounts.route.ts";
import { moveTrustRoute } from "../trust-movements/move-trust.route.ts";
import { openTrustAccountRoute } from "../trust/open-trust-account.route.ts";
import { readTrustRoute } from "../trust/read-trust.route.ts";
import { releaseTrustHoldRoute } from "../trust-movements/release-trust-hold.route.ts";
import { reverseTrustRoute } from "../trust-movements/reverse-trust.route.ts";
import { verifyTrustRoute } from "../trust/verify-trust.route.ts";

export const trustRoutes: readonly Route[] = [
  ...[readTrustRoute, listTrustAccountsRoute, openTrustAccountRoute, verifyTrustRoute],
  ...[depositTrustRoute, disburseTrustRoute, approveTrustRoute],
  ...[holdTrustRoute, releaseTrustHoldRoute],
  ...[moveTrustRoute, bookTrustFirmMoneyRoute, reverseTrustRoute],
];
