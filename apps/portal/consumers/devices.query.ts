/** The devices in which a consumer is signed in: the kit's sessions, by consumer. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface SignedIn {
  readonly sessionId: string;
  /** When they last proved who they are; each proof opens a session of its own. */
  readonly provedAt: Date;
  readonly expiresAt: Date;
  readonly consumerId: string;
  readonly name: string;
}

const columns = named(`s.id::text as session_id, s.expires_at, c.id::text as consumer_id, c.name`);

// Who was known at identity already proved nothing by coming here.
const provedAt = `case when w.session_id is null then s.created_at
                       else coalesce(w.proved_at, 'epoch') end as "provedAt"`;

const signedIn = statement<SignedIn>(
  "consumer-sessions.signed-in",
  `select ${columns}, ${provedAt}
     from session s join consumer c on c.id = s.subject_id::uuid
          left join signed_in w on w.session_id = s.id
    where s.token_hash = $1`,
);

export const findSignedIn = async (db: Queries, tokenHash: string): Promise<SignedIn | null> =>
  (await db.run(signedIn, [tokenHash]))[0] ?? null;

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
