/** What is looked at by ecosystem-health, and what waits for too long. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface HealthCheck {
  readonly id: string;
  /** `provider:sw`, `certificate`, `stampings`, `mails`, `bills`. */
  readonly subject: string;
  /** Null where it is about the whole house. */
  readonly organizationId: string | null;
  readonly ok: boolean;
  readonly detail: string | null;
  readonly latencyMs: number;
  readonly checkedAt: Date;
}

export interface IssuerHealth {
  readonly id: string;
  /** The end of its last certificate; null when it has none. */
  readonly validUntil: Date | null;
  readonly providers: number;
}

const issuers = statement<IssuerHealth>(
  "health-checks.issuers",
  `select o.id,
          (select max(c.valid_until) from certificate c
            where c.organization_id = o.id and c.valid_from <= $2) as "validUntil",
          (select count(*) from provider_account a where a.organization_id = o.id) as providers
     from organization o
    where o.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
    order by o.id limit $3`,
);

/** By id, after the one that is named. */
export const issuersAfter = (
  db: Queries,
  after: string | null,
  now: Date,
  most: number,
): Promise<readonly IssuerHealth[]> => db.run(issuers, [after, now, most]);

const stuck = statement<{ readonly stuck: number }>(
  "health-checks.stuck",
  `select count(*) as stuck from invoice
    where status = 'stamping' and due_at is not null and created_at < $1`,
);

/** Invoices that have waited for their stamp since before a moment. */
export const countStuck = async (db: Queries, before: Date): Promise<number> =>
  (await db.run(stuck, [before]))[0]?.stuck ?? 0;
