/** POST /api/documents */
import { addDocument } from "#contracts/legal/document.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { wholeDocumentView } from "./document.wire.ts";
import { addDocument as add } from "./keep-document.command.ts";
import { wakeReader } from "./reading-bell.ts";

export const addDocumentRoute = route(
  addDocument,
  async ({ query, body, caller, services, tx, now }) => {
    const access = await accessFor(tx, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const added = await add(tx, access, body, now);
    if (added instanceof Refusal) return added;
    tx.afterCommit(() => wakeReader(services));
    return reply(201, wholeDocumentView(added, added.versions));
  },
);
