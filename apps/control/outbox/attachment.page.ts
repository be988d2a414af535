/** A file of a captured message, to be downloaded. */
import { refuse } from "#platform/errors.ts";
import { bytes } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { findFile } from "./attachments.query.ts";
import { sandboxPage } from "../callers/gate.ts";

export const attachmentPage = sandboxPage(
  {
    name: "attachmentPage",
    route: "GET /outbox/:id/attachments/:place",
    summary: "A file of a captured message.",
  },
  async (context) => {
    const { path, services } = context;
    const { id = "", place = "" } = path;
    const known = isId(id) && /^\d{1,3}$/.test(place);
    const file = known ? await findFile(services.db, id, Number(place)) : null;
    if (!file) return refuse("not_found");
    const name = `filename*=UTF-8''${encodeURIComponent(file.name)}`;
    return bytes(file.content, file.content_type, {
      headers: { "content-disposition": `attachment; ${name}` },
    });
  },
);
