/** Every page of the portal, in the order in which people meet them. */
import type { Page } from "#platform/http/route.ts";
import { accountPages } from "./account-pages.ts";
import { brandPage } from "./brand-page.ts";
import { catalogPage } from "./catalog-page.tsx";
import { frontPage } from "./front-page.tsx";
import { homePage } from "./home-page.tsx";
import { logoPage, picturePage } from "./picture-pages.ts";
import { supportPages } from "./support-page.tsx";
import { ticketPages } from "./ticket-pages.ts";

export const portalPages: readonly Page[] = [
  ...[frontPage, homePage, catalogPage, brandPage, logoPage, picturePage],
  ...supportPages,
  ...ticketPages,
  ...accountPages,
];
