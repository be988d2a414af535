/** The makers of routes and pages of tasks, typed with settings and who is signed in. */
import { routesOf, type PageContext } from "#platform/http/route.ts";
import type { PersonSession } from "#platform/people/session.ts";
import type { TaskSettings } from "../config.ts";

export const { route, page } = routesOf<TaskSettings, PersonSession>();
export type TaskPageContext = PageContext<TaskSettings, PersonSession>;
