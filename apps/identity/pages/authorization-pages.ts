/** Pages between a client and its tokens: the request, the consent. */
import type { Page } from "#platform/http/route.ts";
import { authorizePage, continuePage } from "./authorize-page.tsx";
import { consentPage } from "./consent-page.tsx";

export const authorizationPages: readonly Page[] = [authorizePage, continuePage, consentPage];
