/** PATCH /api/documents/:id */
import { changeDocument } from "#contracts/legal/document.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { givenFields } from "../callers/given-fields.ts";
import { route } from "../callers/route.ts";
import { changeDocument as change } from "./change-document.command.ts";
import { documentView } from "./document.wire.ts";

export const changeDocumentRoute = route(
  changeDocument,
  async ({ path, query, body, caller, services: { db }, now }) => {
    const access = await accessFor(db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const changed = await change(db, access, path.id, givenFields(body), now);
    return changed instanceof Refusal ? changed : reply(200, documentView(changed));
  },
);
