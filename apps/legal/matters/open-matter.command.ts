/** A matter is opened: with the names that it brings, its first event, and its first line. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { lockClient } from "../clients/clients.store.ts";
import { rememberNames } from "../conflicts/names.store.ts";
import { matterCreated } from "../outgoing/matter-events.ts";
import type { Matter, MatterStatus, WholeMatter } from "./matter.domain.ts";
import { insertMatter, putParties } from "./matters.store.ts";

export interface MatterWish extends Pick<
  WholeMatter,
  "clientId" | "title" | "practiceArea" | "description" | "restricted" | "parties"
> {
  readonly status: Extract<MatterStatus, "intake" | "active">;
}

export interface Doing {
  readonly db: Queries;
  readonly webhooks: Pick<Services["webhooks"], "emit">;
}

export const openMatter = (
  { db, webhooks }: Doing,
  { firm, actor }: Pick<Access, "firm" | "actor">,
  { parties, ...wish }: MatterWish,
  now: Date,
): Promise<WholeMatter | Refusal<"client_not_found">> =>
  change(db, async (tx) => {
    const client = await lockClient(tx, firm.id, wish.clientId);
    if (!client) return refuse("client_not_found");
    const matter: Matter = {
      ...wish,
      id: newId(),
      clientName: client.name,
      openedAt: wish.status === "active" ? now : null,
      closedAt: null,
      createdAt: now,
    };
    const { id: matterId } = matter;
    await insertMatter(tx, firm.id, matter);
    await putParties(tx, firm.id, matterId, parties);
    await rememberNames(tx, firm.id, matterId, namesOf(matter, parties));
    const detail = { title: matter.title, status: matter.status };
    await record(tx, { firmId: firm.id, actor, action: "matter.created", matterId, detail, now });
    await webhooks.emit(tx, [matterCreated(firm.id, matter)]);
    return { ...matter, parties, team: [] };
  });

export const namesOf = ({ id: matterId }: Pick<Matter, "id">, parties: WholeMatter["parties"]) =>
  parties.map(({ name, role }) => ({ name, role, clientId: null, matterId }));
