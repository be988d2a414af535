/** The makers of the payments app's routes and pages, typed with its settings. */
import { routesOf, type PageContext } from "#platform/http/route.ts";
import type { PaymentSettings } from "./config.ts";

export const { route, page } = routesOf<PaymentSettings, never>();
export type PaymentPageContext = PageContext<PaymentSettings, never>;
