/** POST /api/documents/:id/versions */
import { addDocumentVersion } from "#contracts/legal/document.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { wholeDocumentView } from "./document.wire.ts";
import { addVersion } from "./keep-document.command.ts";
import { wakeReader } from "./reading-bell.ts";

export const addDocumentVersionRoute = route(
  addDocumentVersion,
  async ({ path, query, body, caller, services, tx, now }) => {
    const access = await accessFor(tx, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const added = await addVersion(tx, access, path.id, body.file, now);
    if (added instanceof Refusal) return added;
    tx.afterCommit(() => wakeReader(services));
    const { document, isNew } = added;
    return reply(isNew ? 201 : 200, wholeDocumentView(document, document.versions));
  },
);
