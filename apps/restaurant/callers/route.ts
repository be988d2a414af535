/** The makers of the restaurant's routes and pages, typed with settings and who is signed in. */
import { routesOf, type PageContext } from "#platform/http/route.ts";
import type { PersonSession } from "#platform/people/session.ts";
import type { RestaurantSettings } from "../config.ts";

export const { route, page } = routesOf<RestaurantSettings, PersonSession>();
export type RestaurantPageContext = PageContext<RestaurantSettings, PersonSession>;
