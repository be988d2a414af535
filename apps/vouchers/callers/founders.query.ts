/** Operators of the instance, who found its communities: known by their e-mail alone. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { emailKey } from "#platform/people/email-address.ts";

export interface Founder {
  readonly id: string;
  readonly email: string;
}

const byEmailStatement = statement<Founder>(
  "founders.by-email",
  "select id, email from operator_grant where email_key = $1",
);

const findStatement = statement<Founder>(
  "founders.find",
  "select id, email from operator_grant where id = $1",
);

interface SessionRow extends Founder {
  readonly sessionId: string;
  readonly expiresAt: Date;
}

const bySessionStatement = statement<SessionRow>(
  "founders.by-session",
  `select ${named("s.id as session_id, s.expires_at, g.id, g.email")}
     from session s join operator_grant g on g.id = s.subject_id
    where s.token_hash = $1 and s.shard = $2`,
);

export const findFounder = async (db: Queries, id: string): Promise<Founder | null> =>
  (await db.run(findStatement, [id]))[0] ?? null;

/** Who runs the instance with this address, as `milpa operators add` let them in. */
export const founderByEmail = async (db: Queries, email: string): Promise<Founder | null> =>
  (await db.run(byEmailStatement, [emailKey(email)]))[0] ?? null;

/** The founder behind a session that was opened in `shard`. */
export const founderBySession = async (
  db: Queries,
  tokenHash: string,
  shard: string,
): Promise<SessionRow | null> => (await db.run(bySessionStatement, [tokenHash, shard]))[0] ?? null;
