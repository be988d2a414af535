/** Routes of worked time. */
import type { Route } from "#platform/http/route.ts";
import { addTimeRoute } from "../time/add-time.route.ts";
import { listTimeRoute } from "../time/list-time.route.ts";

export const timeRoutes: readonly Route[] = [listTimeRoute, addTimeRoute];
