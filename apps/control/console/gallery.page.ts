/** The living page of the design system, in sandbox. */
import { refuse } from "#platform/errors.ts";
import { html } from "#platform/http/page.ts";
import { galleryPage as gallery } from "#ui/gallery.tsx";
import { pageVary } from "#ui/preferences.ts";
import { page } from "../callers/route.ts";
import { lookOf } from "./frame.view.tsx";

export const galleryPage = page(
  { name: "galleryPage", route: "GET /ui", summary: "The design system.", auth: ["public"] },
  async (context) => {
    if (context.services.mode !== "sandbox") return refuse("not_found");
    const { locale, theme, setCookies } = lookOf(context);
    const currentUrl = context.request.url;
    const body = gallery({ locale, theme, assets: context.assets, currentUrl });
    return html(body, { cookies: setCookies, headers: { vary: pageVary } });
  },
);
