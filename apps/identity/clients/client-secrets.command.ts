/** Secrets of confidential clients: shown once, kept as a hash, two alive at most. */
import { createHash, randomBytes } from "node:crypto";
import { plusMs } from "#platform/clock.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { liveSecretsMost } from "./client-rules.domain.ts";
import type { RegisteredClient } from "./client-lists.query.ts";
import { endSecret, insertSecret, lockClient } from "./clients.store.ts";

export interface NewSecret {
  readonly id: string;
  /** In clear, this once. */
  readonly secret: string;
}

/** Known by its beginning to people and to scanners of source code. */
const prefix = "milpa_cs_";

export const makeSecret = async (
  tx: Queries,
  client: { readonly id: string },
  now: Date,
): Promise<NewSecret> => {
  const secret = `${prefix}${randomBytes(32).toString("base64url")}`;
  const hash = createHash("sha256").update(secret).digest();
  const made = { id: newId(), clientId: client.id, hash, hint: secret.slice(-4), at: now };
  await insertSecret(tx, made);
  return { id: made.id, secret };
};

/** The client's row is locked, so that two never make a third secret. */
export const addSecret = (
  db: Queries,
  clientId: string,
  now: Date,
): Promise<
  NewSecret | Refusal<"client_not_found" | "client_without_secrets" | "client_secrets_full">
> =>
  change(db, async (tx) => {
    const client = await lockClient(tx, clientId, now);
    if (!client) return refuse("client_not_found");
    if (client.kind !== "web") return refuse("client_without_secrets");
    if (client.secrets.length >= liveSecretsMost) return refuse("client_secrets_full");
    return makeSecret(tx, client, now);
  });

export interface SecretEnd {
  readonly clientId: string;
  readonly secretId: string;
  /** Zero ends it now. */
  readonly graceMs: number;
  readonly now: Date;
}

/** Answers the client as it is afterwards. */
export const removeSecret = (
  db: Queries,
  { clientId, secretId, graceMs, now }: SecretEnd,
): Promise<RegisteredClient | Refusal<"client_not_found" | "client_secret_not_found">> =>
  change(db, async (tx) => {
    const client = await lockClient(tx, clientId, now);
    if (!client) return refuse("client_not_found");
    const ended = { id: secretId, clientId: client.id };
    if (!(await endSecret(tx, ended, plusMs(now, graceMs), now))) {
      return refuse("client_secret_not_found");
    }
    return (await lockClient(tx, clientId, now)) ?? refuse("client_not_found");
  });
