/** Every page of the portal, in the order in which people meet them. */
import type { Page } from "#platform/http/route.ts";
import { accountPages } from "./account-pages.ts";
import { brandPage } from "../shop/brand.page.ts";
import { catalogPage } from "../shop/catalog.page.tsx";
import { frontPage } from "../shop/front.page.tsx";
import { homePage } from "../shop/home.page.tsx";
import { logoPage, picturePage } from "../shop/pictures.page.ts";
import { supportPages } from "../support/support.page.tsx";
import { ticketPages } from "./ticket-pages.ts";

export const portalPages: readonly Page[] = [
  ...[frontPage, homePage, catalogPage, brandPage, logoPage, picturePage],
  ...supportPages,
  ...ticketPages,
  ...accountPages,
];
