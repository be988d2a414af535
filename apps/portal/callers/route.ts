/** The makers of the portal's routes and pages, typed with settings and who is signed in. */
import { routesOf, type PageContext } from "#platform/http/route.ts";
import type { PortalSettings } from "../config.ts";
import type { PortalSession } from "./session.ts";

export const { route, page } = routesOf<PortalSettings, PortalSession>();
export type PortalPageContext = PageContext<PortalSettings, PortalSession>;
