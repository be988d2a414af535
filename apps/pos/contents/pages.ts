/** Every page of the point of sale. */
import type { Page } from "#platform/http/route.ts";
import { posConsole } from "../console/frame.view.tsx";
import { officePages } from "./office-pages.ts";
import { registerPages } from "./register-pages.ts";
import { requestPages } from "./request-pages.ts";

export const posPages: readonly Page[] = [
  posConsole.homePage,
  posConsole.placesPage,
  ...registerPages,
  ...officePages,
  ...requestPages,
];
