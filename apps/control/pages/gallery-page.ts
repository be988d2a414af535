/** The living page of the design system, in sandbox. */
import { refuse } from "#platform/errors.ts";
import { html } from "#platform/http/page.ts";
import { galleryPage as gallery } from "#ui/gallery.tsx";
import { page } from "../route.ts";
import { controlAssets, lookOf } from "./frame.tsx";

export const galleryPage = page(
  { name: "galleryPage", route: "GET /ui", summary: "The design system.", auth: ["public"] },
  async (context) => {
    if (context.services.mode !== "sandbox") return refuse("not_found");
    const { locale, theme, cookies } = lookOf(context);
    const currentUrl = context.request.url;
    const assets = await controlAssets();
    return html(gallery({ locale, theme, assets, currentUrl }), { cookies });
  },
);
