/** The makers of the invoicing app's routes and pages, typed with settings and who is signed in. */
import { routesOf, type PageContext } from "#platform/http/route.ts";
import type { InvoicingSettings } from "../config.ts";
import type { PersonSession } from "#platform/people/session.ts";

export const { route, page } = routesOf<InvoicingSettings, PersonSession>();
export type InvoicingPageContext = PageContext<InvoicingSettings, PersonSession>;
