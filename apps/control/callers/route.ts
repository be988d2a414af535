/** The makers of control's routes and pages, typed with its settings and who is signed in. */
import { routesOf, type PageContext } from "#platform/http/route.ts";
import type { ControlSettings } from "../config.ts";
import type { Operator } from "./session.ts";

export const { route, page } = routesOf<ControlSettings, Operator>();
export type ControlPageContext = PageContext<ControlSettings, Operator>;
