/** Reads landings, their variants, and what visitors left. */
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface Landing {
  readonly tenantId: string;
  readonly id: string;
  readonly slug: string;
  readonly state: "draft" | "live" | "ended";
  readonly optimizedAt: Date | null;
  readonly createdAt: Date;
}

const columns = named("l.tenant_id, l.id, l.slug, l.state, l.optimized_at, l.created_at");

const list = statement<Landing>(
  "landings.list",
  `select ${columns} from landing l where l.tenant_id = $1 order by l.id desc limit $2`,
);

/** Newest first. */
export const listLandings = (
  db: Queries,
  tenantId: string,
  most: number,
): Promise<readonly Landing[]> => db.run(list, [tenantId, most]);

const one = statement<Landing>(
  "landings.one",
  `select ${columns} from landing l where l.tenant_id = $1 and l.id = $2`,
);

export const findLanding = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<Landing | null> => (await db.run(one, [tenantId, id]))[0] ?? null;

export interface PublicLanding extends Landing {
  readonly companyName: string;
}

const bySlug = statement<PublicLanding>(
  "landings.by-slug",
  `select ${columns}, t.company_name as "companyName"
     from landing_address a
     join landing l on l.tenant_id = a.tenant_id and l.id = a.landing_id
     join ecosystem_tenant t on t.id = l.tenant_id
    where a.slug = $1`,
);

export const findBySlug = async (db: Queries, slug: string): Promise<PublicLanding | null> =>
  (await db.run(bySlug, [slug]))[0] ?? null;

export interface Variant {
  readonly id: string;
  readonly headline: string;
  readonly text: string;
  readonly button: string;
  readonly share: number;
  readonly views: number;
  readonly conversions: number;
  readonly retiredAt: Date | null;
  readonly retiredBest: number | null;
}

const variants = statement<Variant>(
  "landings.variants",
  `select ${named(`id, headline, text, button, share, views, conversions, retired_at,
     retired_best`)}
     from landing_variant where tenant_id = $1 and landing_id = $2 order by id`,
);

export const variantsOf = (
  db: Queries,
  { tenantId, id }: Pick<Landing, "tenantId" | "id">,
): Promise<readonly Variant[]> => db.run(variants, [tenantId, id]);

export interface Lead {
  readonly email: string;
  readonly name: string | null;
  readonly consentedAt: Date;
}

const leads = statement<Lead>(
  "landings.leads",
  `select ${named("email, name, consented_at")} from landing_lead
    where tenant_id = $1 and landing_id = $2 order by id desc limit $3`,
);

export const leadsOf = (
  db: Queries,
  { tenantId, id }: Pick<Landing, "tenantId" | "id">,
  most: number,
): Promise<readonly Lead[]> => db.run(leads, [tenantId, id, most]);

const live = statement<Pick<Landing, "tenantId" | "id">>(
  "landings.live",
  `select ${named("tenant_id, id")} from landing
    where state = 'live' and id > coalesce($1::uuid, ${firstId}) order by id limit $2`,
);

export const liveLandings = (
  db: Queries,
  after: string | null,
  most: number,
): Promise<readonly Pick<Landing, "tenantId" | "id">[]> => db.run(live, [after, most]);
