/** Writes where tenants are registered, and what was in the way. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Place } from "./registration.domain.ts";

const keep = statement(
  "registrations.keep",
  `insert into tenant_registration as r (tenant_id, place, foreign_id, registered_at, tries,
                                         problem, tried_at)
   values ($1, $2, $3, case when $3::text is not null then $5::timestamptz end, 1, $4, $5)
       on conflict (tenant_id, place) do update
      set foreign_id = excluded.foreign_id, registered_at = excluded.registered_at,
          tries = r.tries + 1, problem = excluded.problem, tried_at = excluded.tried_at
    where r.registered_at is null`,
);

/** `foreignId`: its name there; null where a problem was in the way. */
export const keepRegistration = async (
  tx: Queries,
  where: { readonly tenantId: string; readonly place: Place },
  end: { readonly foreignId: string | null; readonly problem: string | null },
  at: Date,
): Promise<void> => {
  await tx.run(keep, [where.tenantId, where.place, end.foreignId, end.problem, at]);
};
