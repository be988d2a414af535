/** The file itself: always handed out to be kept, never shown by the browser inside the house. */
import { refuse, Refusal } from "#platform/errors.ts";
import { bytes } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { accessFor } from "../callers/access.ts";
import { page } from "../callers/route.ts";
import { bytesOf, findDocument, versionsOf } from "./documents.query.ts";

/** Whatever a browser makes of it all the same: no script of it runs, and it is of no origin. */
const shutIn = "default-src 'none'; sandbox; frame-ancestors 'none'";

export const documentFilePage = page(
  {
    name: "documentFilePage",
    route: "GET /api/documents/:id/file",
    auth: ["apiKey:legal:read", "session"],
    summary: "The bytes of a document's version, as they were sent.",
  },
  async ({ path, query, caller, request, services: { db } }) => {
    const access = await accessFor(db, caller, idOf(query["firmId"]), "casework");
    if (access instanceof Refusal) return access;
    const document = await findDocument(db, access, idOf(path["id"]) ?? "");
    if (!document) return refuse("document_not_found");
    const version = Number(query["version"] ?? document.version);
    const versions = await versionsOf(db, access.firm.id, document.id);
    const found = versions.find((one) => one.version === version);
    if (!found) return refuse("document_not_found");
    const isHead = request.method === "HEAD";
    const body = isHead ? null : await bytesOf(db, access.firm.id, document.id, version);
    return bytes(body ?? Buffer.alloc(0), "application/octet-stream", {
      headers: {
        "content-disposition": dispositionOf(found.fileName),
        "content-security-policy": shutIn,
        "cross-origin-resource-policy": "same-origin",
      },
    });
  },
);

const idOf = (given: string | undefined): string | undefined => {
  const id = given?.toLowerCase();
  return id === undefined || isId(id) ? id : noId;
};

/** What is no id is no firm's and no document's. */
const noId = "00000000-0000-0000-0000-000000000000";

/** RFC 6266: a plain name for old readers, and the whole one in UTF-8. */
const dispositionOf = (name: string): string => {
  const plain = name.replaceAll(/[^\w .()-]/g, "_");
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
};
