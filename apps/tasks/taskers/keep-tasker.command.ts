/** Taskers join, and change what they say of themselves. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { findCategories } from "../catalog/categories.query.ts";
import { welcome, type Introduced } from "../clients/welcome.command.ts";
import type { Tasker } from "./taskers.query.ts";
import { insertTasker, lockTasker, updateProfile } from "./taskers.store.ts";

export type Profile = Pick<Tasker, "about" | "area" | "categoryIds">;

type UnknownCategory = Refusal<"category_not_found">;

const faultOf = async (
  tx: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<UnknownCategory | null> => {
  const wanted = new Set(ids);
  const known = await findCategories(tx, tenantId, [...wanted]);
  return known.length < wanted.size ? refuse("category_not_found", { field: "categoryIds" }) : null;
};

export const joinAsTasker = (
  db: Queries,
  tenantId: string,
  { about, area, categoryIds, ...who }: Profile & Introduced,
  now: Date,
): Promise<
  Tasker | UnknownCategory | Refusal<"contact_needed" | "tasker_exists" | "invalid_request">
> =>
  change(db, async (tx) => {
    const fault = await faultOf(tx, tenantId, categoryIds);
    if (fault) return fault;
    const customer = await welcome(tx, tenantId, who, now);
    if (customer instanceof Refusal) return customer;
    const { id: customerId, name, email, phone } = customer;
    const profile = { about, area, categoryIds: [...new Set(categoryIds)] };
    const person = { customerId, name, email, phone, joinedAt: now, ratingsSince: now };
    const tasker = { ...person, ...profile, id: newId() };
    return (await insertTasker(tx, tenantId, tasker)) ? tasker : refuse("tasker_exists");
  });

export const changeProfile = (
  db: Queries,
  tenantId: string,
  id: string,
  wanted: Partial<Profile>,
): Promise<Tasker | UnknownCategory | Refusal<"tasker_not_found">> =>
  change(db, async (tx) => {
    const known = await lockTasker(tx, tenantId, id);
    if (!known) return refuse("tasker_not_found");
    const fault = await faultOf(tx, tenantId, wanted.categoryIds ?? []);
    if (fault) return fault;
    const tasker = { ...known, ...wanted };
    await updateProfile(tx, tenantId, tasker);
    return tasker;
  });
