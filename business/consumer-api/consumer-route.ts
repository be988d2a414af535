/** The maker of the kit's routes: of any app whose settings say which portals may ask. */
import { routesOf } from "#platform/http/route.ts";
import type { ConsumerSettings } from "./consumer-settings.ts";

export const { route } = routesOf<ConsumerSettings, unknown>();
