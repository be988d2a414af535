/** The makers of the point of sale's routes and pages, typed with settings and who is signed in. */
import { routesOf, type PageContext } from "#platform/http/route.ts";
import type { PosSettings } from "../config.ts";
import type { PersonSession } from "#platform/people/session.ts";

export const { route, page } = routesOf<PosSettings, PersonSession>();
export type PosPageContext = PageContext<PosSettings, PersonSession>;
