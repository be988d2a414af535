/** The makers of this service's routes and pages, typed with its settings and its session. */
import { routesOf } from "#platform/http/route.ts";
import type { VoucherSettings } from "../config.ts";
import type { VoucherSession } from "./session.ts";

export const { route, page } = routesOf<VoucherSettings, VoucherSession>();
