/** Every page of payments. */
import type { Page } from "#platform/http/route.ts";
import { imagePages } from "./image-pages.ts";

export const paymentPages: readonly Page[] = [...imagePages];
