/** The table of contents of the marketplace of tasks. */
import { join } from "node:path";
import { businessMigrations } from "#business/business-migrations.ts";
import {
  deliverySecretsOf,
  invoiceLinksOf,
  sealedConnections,
} from "#business/connections/sealed.ts";
import { consumerErrorForm } from "#business/consumer-api/error-form.ts";
import { portalNeedsOf } from "#business/consumer-api/portal-key.ts";
import { portalPermission } from "#contracts/consumer/caller.ts";
import { taskErrors } from "#contracts/tasks/errors.ts";
import { defineApp } from "#platform/app.ts";
import { plainErrorForm } from "#platform/contract/error-form.ts";
import { taskPeople } from "./staff/people-plan.ts";
import { taskPlaces, taskSessions, taskSignIn } from "./callers/session.ts";
import { taskSettings } from "./config.ts";
import { taskAssets, taskConsole } from "./console/frame.view.tsx";
import { taskJobs } from "./contents/jobs.ts";
import { taskPages } from "./contents/pages.ts";
import { prepareTasks } from "./contents/prepare.ts";
import { taskRoutes } from "./contents/routes.ts";
import { taskWebhooks } from "./outgoing/webhook-place.ts";
import { seedTasks } from "./seed.ts";

export const tasksApp = defineApp({
  name: "tasks",
  title: "Tareas",
  summary: "Tasks posted by clients, offers of taskers, payment with commission, consumer API.",
  portOffset: 9,
  settings: taskSettings,
  errors: taskErrors,
  errorForms: { "": plainErrorForm, "/api/consumer": consumerErrorForm },
  permissions: ["tasks:read", "tasks:write", portalPermission],
  routes: taskRoutes,
  pages: taskPages,
  assets: taskAssets,
  errorPage: taskConsole.errorPage,
  sessions: taskSessions,
  people: taskPeople,
  placesOf: taskPlaces,
  signIn: taskSignIn,
  jobs: taskJobs,
  webhooks: taskWebhooks,
  migrations: [businessMigrations, join(import.meta.dirname, "migrations")],
  channels: ["email"],
  productionNeeds: portalNeedsOf("tasks"),
  prepare: prepareTasks,
  sealed: sealedConnections,
  lasting: [deliverySecretsOf("tasks"), invoiceLinksOf("tasks")],
  seed: seedTasks,
});
