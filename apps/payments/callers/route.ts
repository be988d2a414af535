/** The makers of the payments app's routes and pages, typed with settings and who is signed in. */
import { routesOf, type PageContext } from "#platform/http/route.ts";
import type { PaymentSettings } from "../config.ts";
import type { PersonSession } from "#platform/people/session.ts";

export const { route, page } = routesOf<PaymentSettings, PersonSession>();
export type PaymentPageContext = PageContext<PaymentSettings, PersonSession>;
