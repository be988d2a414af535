/** The maker of the point of sale's routes, typed with its settings. */
import { routesOf } from "#platform/http/route.ts";
import type { PosSettings } from "./config.ts";

export const { route } = routesOf<PosSettings, unknown>();
