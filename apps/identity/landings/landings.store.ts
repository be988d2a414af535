/** Writes landings, their variants, visits and what visitors left. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { emailKey } from "#platform/people/email-address.ts";
import { newId } from "#platform/id.ts";
import type { VariantText } from "./read-landing.ts";
import type { Landing } from "./landings.query.ts";

export type LandingKey = Pick<Landing, "tenantId" | "id">;

const insert = statement(
  "landings.insert",
  "insert into landing (tenant_id, id, slug, created_at) values ($1, $2, $3, $4)",
);

const take = statement<{ readonly slug: string }>(
  "landings.take-address",
  `insert into landing_address (slug, tenant_id, landing_id) values ($1, $2, $3)
       on conflict (slug) do nothing returning slug`,
);

/** False where the address is taken. */
export const insertLanding = async (
  tx: Queries,
  { tenantId, id }: LandingKey,
  slug: string,
  at: Date,
): Promise<boolean> => {
  if ((await tx.run(take, [slug, tenantId, id])).length === 0) return false;
  await tx.run(insert, [tenantId, id, slug, at]);
  return true;
};

const lock = statement<{ readonly state: Landing["state"] }>(
  "landings.lock",
  "select state from landing where tenant_id = $1 and id = $2 for update",
);

/** Null where the tenant has no such landing. */
export const lockLanding = async (
  tx: Queries,
  { tenantId, id }: LandingKey,
): Promise<Landing["state"] | null> => (await tx.run(lock, [tenantId, id]))[0]?.state ?? null;

const setState = statement(
  "landings.set-state",
  "update landing set state = $3 where tenant_id = $1 and id = $2",
);

export const writeState = async (
  tx: Queries,
  { tenantId, id }: LandingKey,
  state: Landing["state"],
): Promise<void> => {
  await tx.run(setState, [tenantId, id, state]);
};

const addVariant = statement(
  "landings.add-variant",
  `insert into landing_variant (tenant_id, landing_id, id, headline, text, button, share,
     created_at)
   values ($1, $2, $3, $4, $5, $6, 0, $7)`,
);

export const insertVariant = async (
  tx: Queries,
  { tenantId, id }: LandingKey,
  { headline, text, button }: VariantText,
  at: Date,
): Promise<void> => {
  await tx.run(addVariant, [tenantId, id, newId(), headline, text, button, at]);
};

const setShares = statement(
  "landings.set-shares",
  `update landing_variant v set share = given.share
     from unnest($3::uuid[], $4::integer[]) as given (id, share)
    where v.tenant_id = $1 and v.landing_id = $2 and v.id = given.id and v.retired_at is null`,
);

export const writeShares = async (
  tx: Queries,
  { tenantId, id }: LandingKey,
  shares: ReadonlyMap<string, number>,
): Promise<void> => {
  await tx.run(setShares, [tenantId, id, [...shares.keys()], [...shares.values()]]);
};

const retire = statement(
  "landings.retire",
  `update landing_variant set share = 0, retired_at = $4, retired_best = $5
    where tenant_id = $1 and landing_id = $2 and id = $3 and retired_at is null`,
);

/** `best` in ten-thousandths. */
export const retireVariant = async (
  tx: Queries,
  { tenantId, id }: LandingKey,
  { variantId, best }: { readonly variantId: string; readonly best: number },
  at: Date,
): Promise<void> => {
  await tx.run(retire, [tenantId, id, variantId, at, best]);
};

const optimizedAt = statement(
  "landings.optimized",
  "update landing set optimized_at = $3 where tenant_id = $1 and id = $2",
);

export const noteOptimized = async (
  tx: Queries,
  { tenantId, id }: LandingKey,
  at: Date,
): Promise<void> => {
  await tx.run(optimizedAt, [tenantId, id, at]);
};

const view = statement(
  "landings.view",
  `update landing_variant set views = views + 1
    where tenant_id = $1 and landing_id = $2 and id = $3`,
);

export const addView = async (
  tx: Queries,
  { tenantId, id }: LandingKey,
  variantId: string,
): Promise<void> => {
  await tx.run(view, [tenantId, id, variantId]);
};

const lead = statement<{ readonly id: string }>(
  "landings.lead",
  `insert into landing_lead (tenant_id, landing_id, email_key, id, email, name, variant_id, locale,
     consent, consented_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (tenant_id, landing_id, email_key) do nothing returning id`,
);

export interface NewLead {
  readonly email: string;
  readonly name: string | null;
  readonly variantId: string;
  readonly locale: string;
  /** The words that were agreed to. */
  readonly consent: string;
}

/** False where the address was left there before. */
export const insertLead = async (
  tx: Queries,
  { tenantId, id }: LandingKey,
  { email, name, variantId, locale, consent }: NewLead,
  at: Date,
): Promise<boolean> => {
  const values = [
    ...[tenantId, id, emailKey(email), newId(), email, name],
    ...[variantId, locale, consent, at],
  ];
  return (await tx.run(lead, values)).length === 1;
};

const conversion = statement(
  "landings.conversion",
  `update landing_variant set conversions = conversions + 1
    where tenant_id = $1 and landing_id = $2 and id = $3 and conversions < views`,
);

export const addConversion = async (
  tx: Queries,
  { tenantId, id }: LandingKey,
  variantId: string,
): Promise<void> => {
  await tx.run(conversion, [tenantId, id, variantId]);
};
