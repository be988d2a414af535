/** Changes a client, also its standing: a disabled one keeps its record and loses its tokens. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { refusalOf } from "./client.wire.ts";
import { changedFields, clientProblem, type ClientFields } from "./client-rules.domain.ts";
import type { RegisteredClient } from "./client-lists.query.ts";
import { lockClient, setDisabled, updateClient } from "./clients.store.ts";

export type ClientChange = {
  readonly [Name in keyof ClientFields]?: ClientFields[Name] | undefined;
} & { readonly disabled?: boolean | undefined };

/** Answers the client as it is afterwards. */
export const changeClient = (
  db: Queries,
  clientId: string,
  { disabled, ...wanted }: ClientChange,
  now: Date,
): Promise<RegisteredClient | Refusal<"client_not_found" | "invalid_request">> =>
  change(db, async (tx) => {
    const current = await lockClient(tx, clientId, now);
    if (!current) return refuse("client_not_found");
    const fields = changedFields(current, wanted);
    const problem = clientProblem(current.kind, fields);
    if (problem) return refusalOf(problem);
    await updateClient(tx, current.id, fields);
    const changed = { ...current, ...fields };
    return disabled === undefined ? changed : switched(tx, changed, disabled ? "off" : "on", now);
  });

/**
 * Tokens of a disabled client are refused because each use joins its row; nothing is revoked, so
 * that a mistake can be undone. Asks nothing of the client's other fields: whatever is wrong with
 * them, it can be disabled.
 */
export const switchClient = (
  db: Queries,
  clientId: string,
  to: "on" | "off",
  now: Date,
): Promise<RegisteredClient | Refusal<"client_not_found">> =>
  change(db, async (tx) => {
    const current = await lockClient(tx, clientId, now);
    return current ? switched(tx, current, to, now) : refuse("client_not_found");
  });

/** Disabling again does not move the moment. */
const switched = async (
  tx: Queries,
  client: RegisteredClient,
  to: "on" | "off",
  now: Date,
): Promise<RegisteredClient> => {
  const disabledAt = to === "on" ? null : (client.disabledAt ?? now);
  await setDisabled(tx, client.id, disabledAt);
  return { ...client, disabledAt };
};
