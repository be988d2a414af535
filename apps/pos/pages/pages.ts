/** Every page of the point of sale. */
import type { Page } from "#platform/http/route.ts";
import { homePage } from "./home-page.tsx";
import { requestPages } from "./request-pages.ts";

export const posPages: readonly Page[] = [homePage, ...requestPages];
