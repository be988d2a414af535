/** The makers of legal's routes and pages, typed with settings and who is signed in. */
import { routesOf, type PageContext } from "#platform/http/route.ts";
import type { PersonSession } from "#platform/people/session.ts";
import type { LegalSettings } from "../config.ts";

export const { route, routeAfter, page } = routesOf<LegalSettings, PersonSession>();
export type LegalPageContext = PageContext<LegalSettings, PersonSession>;
