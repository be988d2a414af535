/** Every page of legal. */
import type { Page } from "#platform/http/route.ts";
import { legalPlacesPage } from "../console/frame.view.tsx";
import { homePage } from "../console/home.page.tsx";
import { mattersPage } from "../matters/matters.page.tsx";

export const legalPages: readonly Page[] = [homePage, legalPlacesPage, mattersPage];
