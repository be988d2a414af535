/** Pictures of products and businesses: one address is one picture for ever. */
import { bytes } from "#platform/http/page.ts";
import { refuse } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { page } from "../callers/route.ts";
import { findPicture } from "./pictures.query.ts";

const yearSeconds = 31_536_000;

export const picturePage = page(
  {
    name: "picturePage",
    route: "GET /p/:tenant/:picture",
    summary: "A picture.",
    auth: ["public"],
  },
  async ({ path, services }) => {
    const [tenantId = "", id = ""] = [path["tenant"], path["picture"]].map((one) =>
      (one ?? "").toLowerCase(),
    );
    const known = isId(tenantId) && isId(id) ? await findPicture(services.db, tenantId, id) : null;
    if (!known) return refuse("not_found");
    return bytes(known.bytes, known.mediaType, {
      headers: {
        "cache-control": `public, max-age=${yearSeconds}, immutable`,
        "cross-origin-resource-policy": "cross-origin",
      },
    });
  },
);
