/** The devices in which a consumer is signed in: the kit's sessions, by consumer. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

interface SignedInRow {
  readonly session_id: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly consumer_id: string;
  readonly name: string;
}

const signedIn = statement<SignedInRow>(
  "consumer-sessions.signed-in",
  `select s.id::text as session_id, s.created_at, s.expires_at, c.id::text as consumer_id, c.name
     from session s join consumer c on c.id = s.subject_id::uuid
    where s.token_hash = $1`,
);

export interface SignedIn {
  readonly sessionId: string;
  /** When they last proved who they are: each proof opens a session of its own. */
  readonly provedAt: Date;
  readonly expiresAt: Date;
  readonly consumerId: string;
  readonly name: string;
}

export const findSignedIn = async (db: Queries, tokenHash: string): Promise<SignedIn | null> => {
  const row = (await db.run(signedIn, [tokenHash]))[0];
  if (!row) return null;
  return {
    sessionId: row.session_id,
    provedAt: row.created_at,
    expiresAt: row.expires_at,
    consumerId: row.consumer_id,
    name: row.name,
  };
};

export interface Device {
  readonly id: string;
  /** Its `User-Agent`. */
  readonly device: string;
  readonly created_at: Date;
}

const devices = statement<Device>(
  "consumer-sessions.list",
  `select id::text, device, created_at from session where shard = $1 and expires_at > $2
    order by created_at desc, id limit $3`,
);

/** The newest first. */
export const listDevices = (
  db: Queries,
  consumerId: string,
  now: Date,
  most: number,
): Promise<readonly Device[]> => db.run(devices, [consumerId, now, most]);
