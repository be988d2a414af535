/** The colours of a business as a stylesheet. */
import { refuse } from "#platform/errors.ts";
import { bytes } from "#platform/http/page.ts";
import { brandSheetOf } from "./brand-sheet.ts";
import { tenantPage } from "../callers/business-gate.page.tsx";

export const brandPage = tenantPage(
  { name: "brandPage", route: "GET /brand.css", summary: "The colours of a business." },
  ({ query, request }, tenant) => {
    const sheet = brandSheetOf(tenant);
    if (sheet === null) return Promise.resolve(refuse("not_found"));
    const etag = `"${sheet.version}"`;
    const headers = {
      etag,
      "cache-control":
        query["v"] === sheet.version ? "public, max-age=31536000, immutable" : "no-cache",
    };
    const isKnown = request.headers["if-none-match"] === etag;
    const body = Buffer.from(isKnown ? "" : sheet.css, "utf8");
    const status = isKnown ? 304 : 200;
    return Promise.resolve(bytes(body, "text/css; charset=utf-8", { status, headers }));
  },
);
