/** The restaurant's table of contents. */
import { join } from "node:path";
import { businessMigrations } from "#business/business-migrations.ts";
import {
  deliverySecretsOf,
  invoiceLinksOf,
  sealedConnections,
} from "#business/connections/sealed.ts";
import { consumerErrorForm } from "#business/consumer-api/error-form.ts";
import { portalNeedsOf } from "#business/consumer-api/portal-key.ts";
import { billWebhooks } from "#business/outgoing/bill-webhooks.ts";
import { portalPermission } from "#contracts/consumer/caller.ts";
import { restaurantErrors } from "#contracts/restaurant/errors.ts";
import { defineApp } from "#platform/app.ts";
import { plainErrorForm } from "#platform/contract/error-form.ts";
import { restaurantPeople } from "./staff/people-plan.ts";
import { restaurantPlaces, restaurantSessions, restaurantSignIn } from "./callers/session.ts";
import { restaurantSettings } from "./config.ts";
import { restaurantAssets, restaurantConsole } from "./console/frame.view.tsx";
import { restaurantJobs } from "./contents/jobs.ts";
import { restaurantPages } from "./contents/pages.ts";
import { prepareRestaurant } from "./contents/prepare.ts";
import { restaurantRoutes } from "./contents/routes.ts";
import { seedRestaurant } from "./seed.ts";

export const restaurantApp = defineApp({
  name: "restaurant",
  title: "Restaurante",
  summary: "Tables, menu, kitchen and reservations of restaurants, and their consumer API.",
  portOffset: 8,
  settings: restaurantSettings,
  errors: restaurantErrors,
  errorForms: { "": plainErrorForm, "/api/consumer": consumerErrorForm },
  permissions: ["restaurant:read", "restaurant:write", portalPermission],
  routes: restaurantRoutes,
  pages: restaurantPages,
  assets: restaurantAssets,
  errorPage: restaurantConsole.errorPage,
  sessions: restaurantSessions,
  people: restaurantPeople,
  placesOf: restaurantPlaces,
  signIn: restaurantSignIn,
  jobs: restaurantJobs,
  webhooks: billWebhooks("restaurant"),
  migrations: [businessMigrations, join(import.meta.dirname, "migrations")],
  channels: ["email", "sms"],
  productionNeeds: portalNeedsOf("restaurant"),
  prepare: prepareRestaurant,
  sealed: sealedConnections,
  lasting: [deliverySecretsOf("restaurant"), invoiceLinksOf("restaurant")],
  seed: seedRestaurant,
});
