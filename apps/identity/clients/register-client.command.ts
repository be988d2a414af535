/** Registers a client: its `client_id` is made here, and a confidential one's first secret. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Refusal } from "#platform/errors.ts";
import { newId, newToken } from "#platform/id.ts";
import { refusalOf } from "./client.wire.ts";
import { clientIdOf, clientProblem, tidied, type ClientFields } from "./client-rules.domain.ts";
import type { ClientKind } from "./redirect-uri.domain.ts";
import { liveSecrets, type RegisteredClient } from "./client-lists.query.ts";
import { insertClient } from "./clients.store.ts";
import { makeSecret, type NewSecret } from "./client-secrets.command.ts";

export interface NewClient extends ClientFields {
  /** Given where a form that is sent twice must make one client. */
  readonly id?: string;
  readonly kind: ClientKind;
  readonly firstParty: boolean;
}

export interface Registered {
  readonly client: RegisteredClient;
  /** Null for public clients. */
  readonly secret: NewSecret | null;
}

/** Twelve of 32 characters: 60 bits, so that no two clients of a name meet. */
const randomLength = 12;

/** Null where the given id was registered before. */
export const registerClient = async (
  db: Queries,
  given: NewClient,
  now: Date,
): Promise<Registered | Refusal<"invalid_request"> | null> => {
  const fields = tidied(given);
  const problem = clientProblem(given.kind, fields);
  if (problem) return refusalOf(problem);
  const { kind, firstParty, id = newId() } = given;
  const clientId = clientIdOf(fields.name, newToken(randomLength).toLowerCase());
  return change(db, async (tx) => {
    const client = await insertClient(tx, { ...fields, kind, firstParty, id, clientId, at: now });
    if (!client) return null;
    if (kind !== "web") return { client, secret: null };
    const secret = await makeSecret(tx, client, now);
    const secrets = (await liveSecrets(tx, [client.id], now)).get(client.id) ?? [];
    return { client: { ...client, secrets }, secret };
  });
};
