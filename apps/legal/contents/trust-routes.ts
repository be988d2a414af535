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
import { payInvoiceFromTrustRoute } from "../trust-movements/pay-invoice-from-trust.route.ts";
import { releaseTrustHoldRoute } from "../trust-movements/release-trust-hold.route.ts";
import { reverseTrustRoute } from "../trust-movements/reverse-trust.route.ts";
import { verifyTrustRoute } from "../trust-watch/verify-trust.route.ts";
import { excuseTrustLineRoute } from "../trust-reconciliations/excuse-trust-line.route.ts";
import { listTrustBankLinesRoute } from "../trust-reconciliations/list-trust-bank-lines.route.ts";
import { listTrustMonthsRoute } from "../trust-reconciliations/list-trust-months.route.ts";
import { matchTrustByRuleRoute } from "../trust-reconciliations/match-trust-by-rule.route.ts";
import { matchTrustRoute } from "../trust-reconciliations/match-trust.route.ts";
import { prepareTrustMonthRoute } from "../trust-reconciliations/prepare-trust-month.route.ts";
import { readTrustMonthRoute } from "../trust-reconciliations/read-trust-month.route.ts";
import { signTrustMonthRoute } from "../trust-reconciliations/sign-trust-month.route.ts";
import { unmatchTrustRoute } from "../trust-reconciliations/unmatch-trust.route.ts";
import { listTrustStatementsRoute } from "../trust-statements/list-trust-statements.route.ts";
import { readTrustStatementRoute } from "../trust-statements/read-trust-statement.route.ts";
import { takeTrustStatementRoute } from "../trust-statements/take-trust-statement.route.ts";
import { setTrustMinimumRoute } from "../trust-watch/set-trust-minimum.route.ts";

export const trustRoutes: readonly Route[] = [
  ...[readTrustRoute, listTrustAccountsRoute, openTrustAccountRoute, verifyTrustRoute],
  ...[depositTrustRoute, disburseTrustRoute, approveTrustRoute],
  ...[holdTrustRoute, releaseTrustHoldRoute, payInvoiceFromTrustRoute],
  ...[moveTrustRoute, bookTrustFirmMoneyRoute, reverseTrustRoute],
  ...[listTrustStatementsRoute, readTrustStatementRoute, takeTrustStatementRoute],
  ...[listTrustBankLinesRoute, matchTrustByRuleRoute, matchTrustRoute, unmatchTrustRoute],
  ...[excuseTrustLineRoute, setTrustMinimumRoute],
  ...[listTrustMonthsRoute, readTrustMonthRoute],
  ...[prepareTrustMonthRoute, signTrustMonthRoute],
];
