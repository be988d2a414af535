/** All pages of identity. */
import type { Page } from "#platform/http/route.ts";
import { identityPlacesPage } from "../console/frame.view.tsx";
import { accountPages } from "./account-pages.ts";
import { authorizationPages } from "./authorization-pages.ts";
import { contactPages } from "./contact-pages.ts";
import { entryPages } from "./entry-pages.ts";
import { operatorPages } from "./operator-pages.ts";
import { planPages } from "./plan-pages.ts";

export const identityPages: readonly Page[] = [
  identityPlacesPage,
  ...[...authorizationPages, ...entryPages, ...accountPages, ...planPages, ...operatorPages],
  ...contactPages,
];
