/** Clients are added and changed; each name is remembered for checks of conflicts. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { rememberNames } from "../conflicts/names.store.ts";
import type { Client } from "./client.domain.ts";
import { insertClient, lockClient, updateClient } from "./clients.store.ts";

export type ClientWish = Omit<Client, "id" | "createdAt">;

type Standing = "client" | "prospect";

/** As whom the firm knows the name: a prospect is a client once their matter is accepted. */
export const rememberClient = (
  tx: Queries,
  firmId: string,
  { id, name }: Pick<Client, "id" | "name">,
  role: Standing = "client",
): Promise<void> => rememberNames(tx, firmId, id, [{ name, role, clientId: id, matterId: null }]);

export const addClient = (
  db: Queries,
  { firm, actor }: Pick<Access, "firm" | "actor">,
  wish: ClientWish,
  now: Date,
  role: Standing = "client",
): Promise<Client> =>
  change(db, async (tx) => {
    const client = { ...wish, id: newId(), createdAt: now };
    await insertClient(tx, firm.id, client);
    await rememberClient(tx, firm.id, client, role);
    const { id: subjectId } = client;
    await record(tx, { firmId: firm.id, actor, action: "client.added", subjectId, now });
    return client;
  });

export const changeClient = (
  db: Queries,
  { firm, actor }: Pick<Access, "firm" | "actor">,
  id: string,
  wish: Partial<ClientWish>,
  now: Date,
): Promise<Client | Refusal<"client_not_found">> =>
  change(db, async (tx) => {
    const before = await lockClient(tx, firm.id, id);
    if (!before) return refuse("client_not_found");
    const client = { ...before, ...wish };
    await updateClient(tx, firm.id, client);
    if (client.name !== before.name) await rememberClient(tx, firm.id, client);
    const detail = { fields: Object.keys(wish) };
    const action = "client.changed";
    await record(tx, { firmId: firm.id, actor, action, subjectId: id, detail, now });
    return client;
  });
