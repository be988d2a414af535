/** A matter is opened for a client who is known, or who becomes one with it. */
import { change } from "#platform/db/change.ts";
import type { Refusal } from "#platform/errors.ts";
import type { Access } from "../callers/access.ts";
import { addClient } from "../clients/keep-client.command.ts";
import type { WholeMatter } from "./matter.domain.ts";
import { openMatter, type Doing, type MatterWish } from "./open-matter.command.ts";

const nothing = { email: null, phone: null, rfc: null, postalCode: null, taxRegime: null };

export const openMatterOf = (
  { db, webhooks }: Doing,
  access: Access,
  client: { readonly id: string } | { readonly name: string },
  wish: Omit<MatterWish, "clientId" | "status">,
  now: Date,
): Promise<WholeMatter | Refusal<"client_not_found">> =>
  change(db, async (tx) => {
    const { id: clientId } =
      "id" in client
        ? client
        : await addClient(tx, access, { ...nothing, name: client.name, kind: "person" }, now);
    return openMatter({ db: tx, webhooks }, access, { ...wish, clientId, status: "active" }, now);
  });
