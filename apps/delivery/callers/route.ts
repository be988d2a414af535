/** The makers of delivery's routes and pages, typed with settings and who is signed in. */
import { routesOf, type PageContext } from "#platform/http/route.ts";
import type { PersonSession } from "#platform/people/session.ts";
import type { DeliverySettings } from "../config.ts";

export const { route, page } = routesOf<DeliverySettings, PersonSession>();
export type DeliveryPageContext = PageContext<DeliverySettings, PersonSession>;
