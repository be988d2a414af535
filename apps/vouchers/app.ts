/** The voucher service's table of contents. */
import { join } from "node:path";
import { voucherErrors } from "#contracts/vouchers/errors.ts";
import { defineApp } from "#platform/app.ts";
import { voucherErrorForm } from "./callers/error-form.wire.ts";
import { voucherSessions } from "./callers/session.ts";
import { voucherPlaces } from "./callers/places.query.ts";
import { voucherSignIn } from "./sign-in/through-identity.ts";
import { voucherSettings } from "./config.ts";
import { voucherJobs } from "./contents/jobs.ts";
import { voucherRoutes } from "./contents/routes.ts";
import { voucherAssets, voucherErrorPage } from "./console/frame.view.tsx";
import { founderRights, prepareVouchers } from "./contents/prepare.ts";
import { voucherPages } from "./contents/pages.ts";
import { voucherWebhooks } from "./outgoing/webhook-place.ts";
import { seedVouchers } from "./seed.ts";
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
  signIn: voucherSignIn,
  figuresOf: voucherFigures,
  placesOf: voucherPlaces,
  people: { operators: founderRights },
  prepare: prepareVouchers,
  channels: ["sms", "email"],
  routes: voucherRoutes,
  pages: voucherPages,
  jobs: voucherJobs,
  webhooks: voucherWebhooks,
  migrations: [join(import.meta.dirname, "migrations")],
  assets: voucherAssets,
  errorPage: voucherErrorPage,
  lasting: ["code requests"],
  seed: seedVouchers,
});
