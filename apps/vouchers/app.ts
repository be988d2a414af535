/** The voucher service's table of contents. */
import { join } from "node:path";
import { voucherErrors } from "#contracts/vouchers/errors.ts";
import { defineApp } from "#platform/app.ts";
import { upkeepJobs } from "#platform/jobs/upkeep/database-upkeep.ts";
import { voucherErrorForm } from "./callers/error-form.wire.ts";
import { voucherSessions } from "./callers/session.ts";
import { voucherPlaces } from "./callers/places.query.ts";
import { applyVouchersRoute } from "./charges/apply-vouchers.route.ts";
import { cancelChargeRoute } from "./charges/cancel-charge.route.ts";
import { cancelUnsettledJob } from "./charges/cancel-unsettled.job.ts";
import { createChargeRoute } from "./charges/create-charge.route.ts";
import { listChargesRoute } from "./charges/list-charges.route.ts";
import { readChargeRoute } from "./charges/read-charge.route.ts";
import { settleChargeRoute } from "./charges/settle-charge.route.ts";
import { voucherSettings } from "./config.ts";
import { voucherAssets, voucherErrorPage } from "./console/frame.view.tsx";
import { voucherPages } from "./console/pages.ts";
import { circulationRoutes } from "./callers/circulation-routes.ts";
import { disperseVouchersRoute } from "./issuance/disperse-vouchers.route.ts";
import { sealLedgerJob } from "./ledger/seal-ledger.job.ts";
import { voucherWebhooks } from "./outgoing/webhook-place.ts";
import { seedVouchers } from "./seed.ts";
import { endSessionRoute } from "./sign-in/end-session.route.ts";
import { openSessionRoute } from "./sign-in/open-session.route.ts";
import { requestCodeRoute } from "./sign-in/request-code.route.ts";
import { expireVouchersJob } from "./wallets/expire-vouchers.job.ts";
import { listMyVouchersRoute } from "./wallets/list-my-vouchers.route.ts";
import { voucherFigures } from "./charges/house-figures.query.ts";

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
  figuresOf: voucherFigures,
  placesOf: voucherPlaces,
  channels: ["sms", "email"],
  routes: [
    [createChargeRoute, readChargeRoute, listChargesRoute],
    [applyVouchersRoute, settleChargeRoute, cancelChargeRoute],
    [requestCodeRoute, openSessionRoute, endSessionRoute],
    [listMyVouchersRoute, disperseVouchersRoute],
    circulationRoutes,
  ].flat(),
  pages: voucherPages,
  jobs: [expireVouchersJob, cancelUnsettledJob, sealLedgerJob, ...upkeepJobs],
  webhooks: voucherWebhooks,
  migrations: [join(import.meta.dirname, "migrations")],
  assets: voucherAssets,
  errorPage: voucherErrorPage,
  lasting: ["code requests"],
  seed: seedVouchers,
});
