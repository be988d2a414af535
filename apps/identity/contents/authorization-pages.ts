/** The way in: the app's own address, and the pages between a client and its tokens. */
import type { Page } from "#platform/http/route.ts";
import { authorizePage, continuePage } from "../authorization/authorize.page.tsx";
import { consentPage } from "../consents/consent.page.tsx";
import { frontDoorPage, homePage } from "../home/home.page.tsx";

export const authorizationPages: readonly Page[] = [
  frontDoorPage,
  homePage,
  authorizePage,
  continuePage,
  consentPage,
];
