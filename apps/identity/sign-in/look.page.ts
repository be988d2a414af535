/** The colours of whoever sent a person to sign in, as a stylesheet: any colour, made readable. */
import { refuse } from "#platform/errors.ts";
import { bytes } from "#platform/http/page.ts";
import { brandStylesheet } from "#ui/brand.ts";
import { page } from "../callers/route.ts";
import { lookSheet } from "./look-address.domain.ts";
import { anyone } from "./entry-parts.view.tsx";

export const lookPage = page(
  {
    name: "lookPage",
    route: `GET ${lookSheet}`,
    summary: "Colours of a sign-in page.",
    auth: anyone,
  },
  ({ query }) => {
    const color = query["c"] ?? "";
    const css = /^[0-9a-f]{6}$/.test(color) ? brandStylesheet(`#${color}`) : null;
    if (css === null) return Promise.resolve(refuse("not_found"));
    // The address is all that it is made of.
    const headers = { "cache-control": "public, max-age=86400" };
    return Promise.resolve(bytes(Buffer.from(css, "utf8"), "text/css; charset=utf-8", { headers }));
  },
);
