/** Who works: members of the firm by their membership, and programs. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Access } from "../callers/access.ts";

export interface Timekeeper {
  readonly person: string;
  readonly memberId: string | null;
  /** Null for a program. */
  readonly name: string | null;
}

interface Known {
  readonly id: string;
  readonly name: string;
}

const known = (name: string, which: string) =>
  statement<Known>(
    `timekeepers.${name}`,
    `select m.id, coalesce(nullif(m.name, ''), nullif(p.name, ''), m.email_key) as name
       from membership m left join known_person p on p.sub = m.sub
      where m.place_id = $1 and ${which}`,
  );

const bySub = known("by-sub", "m.sub = $2");
const byId = known("by-id", "m.id = $2");

const keeperOf = ({ id, name }: Known): Timekeeper => ({ person: id, memberId: id, name });

/** A member of the firm; null where nobody has that id. */
export const memberAsTimekeeper = async (
  db: Queries,
  firmId: string,
  memberId: string,
): Promise<Timekeeper | null> => {
  const [found] = await db.run(byId, [firmId, memberId]);
  return found ? keeperOf(found) : null;
};

const personPrefix = "person:";

/** Under whom the caller's own time is kept; an operator who is no member, under their own name. */
export const ownTimekeeper = async (
  db: Queries,
  { firm, actor }: Pick<Access, "firm" | "actor">,
): Promise<Timekeeper> => {
  const itself = { person: actor.id, memberId: null, name: actor.name };
  if (!actor.id.startsWith(personPrefix)) return itself;
  const [found] = await db.run(bySub, [firm.id, actor.id.slice(personPrefix.length)]);
  return found ? keeperOf(found) : itself;
};

const list = statement<Timekeeper>(
  "timekeepers.list",
  `select ${named("person, member_id, name")} from timekeeper where firm_id = $1
    order by name nulls last, person limit 500`,
);

/** Whoever has worked so far. */
export const listTimekeepers = (db: Queries, firmId: string): Promise<readonly Timekeeper[]> =>
  db.run(list, [firmId]);
