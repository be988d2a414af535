/** Every app, each after those whose facts it is seeded with: the only list of its kind. */
import type { AppDefinition } from "#platform/app.ts";
import { controlApp } from "../apps/control/app.ts";
import { deliveryApp } from "../apps/delivery/app.ts";
import { identityApp } from "../apps/identity/app.ts";
import { invoicingApp } from "../apps/invoicing/app.ts";
import { legalApp } from "../apps/legal/app.ts";
import { paymentsApp } from "../apps/payments/app.ts";
import { portalApp } from "../apps/portal/app.ts";
import { posApp } from "../apps/pos/app.ts";
import { restaurantApp } from "../apps/restaurant/app.ts";
import { tasksApp } from "../apps/tasks/app.ts";
import { vouchersApp } from "../apps/vouchers/app.ts";

export const apps: readonly AppDefinition[] = [
  controlApp,
  identityApp,
  paymentsApp,
  invoicingApp,
  vouchersApp,
  posApp,
  restaurantApp,
  deliveryApp,
  tasksApp,
  portalApp,
  legalApp,
];
