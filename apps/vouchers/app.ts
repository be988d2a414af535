/** The voucher service's table of contents. */
import { join } from "node:path";
import { voucherErrors } from "#contracts/vouchers/errors.ts";
import { defineApp } from "#platform/app.ts";
import { sweepCredentialsJob } from "#platform/jobs/sweep-credentials.ts";
import { voucherSettings } from "./config.ts";
import { voucherErrorForm } from "./error-form.ts";
import { cancelUnsettledJob } from "./jobs/cancel-unsettled.ts";
import { expireVouchersJob } from "./jobs/expire-vouchers.ts";
import { sweepWebhooksJob } from "./jobs/sweep-webhooks.ts";
import { voucherAssets, voucherErrorPage } from "./pages/frame.tsx";
import { applyPage, chargePage, findChargePage } from "./pages/charge-page.tsx";
import { newChargePage, registerPage } from "./pages/register-page.tsx";
import {
  endSessionPage,
  openSessionPage,
  sendCodePage,
  signInPage,
} from "./pages/sign-in-page.tsx";
import { cancelPage, settlePage, tillPage } from "./pages/till-page.tsx";
import { walletPage } from "./pages/wallet-page.tsx";
import { applyVouchersRoute } from "./routes/apply-vouchers.ts";
import { cancelChargeRoute } from "./routes/cancel-charge.ts";
import { createChargeRoute } from "./routes/create-charge.ts";
import { disperseVouchersRoute } from "./routes/disperse-vouchers.ts";
import { endSessionRoute } from "./routes/end-session.ts";
import { listChargesRoute } from "./routes/list-charges.ts";
import { listMyVouchersRoute } from "./routes/list-my-vouchers.ts";
import { openSessionRoute } from "./routes/open-session.ts";
import { readChargeRoute } from "./routes/read-charge.ts";
import { requestCodeRoute } from "./routes/request-code.ts";
import { settleChargeRoute } from "./routes/settle-charge.ts";
import { seedVouchers } from "./seed.ts";
import { voucherSessions } from "./session.ts";
import { voucherWebhooks } from "./webhook-place.ts";

export const vouchersApp = defineApp({
  name: "vouchers",
  title: "Vales",
  summary: "Closed-loop community money: charges, vouchers, polen and the ledger beneath.",
  portOffset: 5,
  settings: voucherSettings,
  errors: voucherErrors,
  errorForms: { "": voucherErrorForm },
  permissions: ["charges:create", "charges:read", "charges:settle"],
  sessions: voucherSessions,
  channels: ["sms", "email"],
  routes: [
    [createChargeRoute, readChargeRoute, listChargesRoute],
    [applyVouchersRoute, settleChargeRoute, cancelChargeRoute],
    [requestCodeRoute, openSessionRoute, endSessionRoute],
    [listMyVouchersRoute, disperseVouchersRoute],
  ].flat(),
  // In the order in which people meet them.
  pages: [
    [findChargePage, chargePage, applyPage],
    [signInPage, sendCodePage, openSessionPage, endSessionPage],
    [walletPage, registerPage, newChargePage, tillPage, settlePage, cancelPage],
  ].flat(),
  jobs: [expireVouchersJob, cancelUnsettledJob, sweepWebhooksJob, sweepCredentialsJob],
  webhooks: voucherWebhooks,
  migrations: [join(import.meta.dirname, "store", "migrations")],
  assets: voucherAssets,
  errorPage: voucherErrorPage,
  lasting: ["code requests"],
  seed: seedVouchers,
});
