/** Matters: found, with their parties and team, and listed by status and client. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Access } from "../callers/access.ts";
import type { Matter, MatterStatus, Party, WholeMatter } from "./matter.domain.ts";
import { newest } from "./newest.ts";
import { visibleTo } from "./visible.ts";

const columns = named(`m.id, m.client_id, c.name as client_name, m.title, m.practice_area,
  m.description, m.status, m.restricted, m.opened_at, m.closed_at, m.created_at`);
const from = `from matter m join client c on c.firm_id = m.firm_id and c.id = m.client_id`;

type Seeing = Pick<Access, "firm" | "viewer">;

const find = statement<Matter>(
  "matters.find",
  `select ${columns} ${from} where m.firm_id = $1 and m.id = $2 and ${visibleTo("$3")}`,
);

/** Null where there is none, or the viewer may not see it: both are the same to them. */
export const findMatter = async (
  db: Queries,
  { firm, viewer }: Seeing,
  id: string,
): Promise<Matter | null> => (await db.run(find, [firm.id, id, viewer]))[0] ?? null;

const parties = statement<Party>(
  "matters.parties",
  `select name, role from matter_party where firm_id = $1 and matter_id = $2 order by position`,
);

const team = statement<{ readonly id: string }>(
  "matters.team",
  `select member_id as id from matter_member
    where firm_id = $1 and matter_id = $2 order by member_id`,
);

export const wholeMatter = async (
  db: Queries,
  firmId: string,
  matter: Matter,
): Promise<WholeMatter> => {
  const members = await db.run(team, [firmId, matter.id]);
  return {
    ...matter,
    parties: await db.run(parties, [firmId, matter.id]),
    team: members.map(({ id }) => id),
  };
};

/** One statement for each way to ask, so that each page is a range of its own index. */
const listing = (name: string, ...by: readonly string[]) =>
  statement<Matter>(
    `matters.list${name}`,
    `select ${columns} ${from}
      where m.firm_id = $1 and ${visibleTo("$4")}
        and ${newest("m", { columns: by, first: 5, limit: "$3" })}`,
  );

const all = listing("");
const ofStatus = listing("-of-status", "m.status");
const ofClient = listing("-of-client", "m.client_id");
const ofBoth = listing("-of-client-and-status", "m.client_id", "m.status");

export interface SoughtMatters {
  readonly before: string | null;
  readonly most: number;
  readonly status: MatterStatus | null;
  readonly clientId: string | null;
}

/** Newest first. */
export const listMatters = (
  db: Queries,
  { firm, viewer }: Seeing,
  { before, most, status, clientId }: SoughtMatters,
): Promise<readonly Matter[]> => {
  const page = [firm.id, before, most, viewer];
  if (status === null && clientId === null) return db.run(all, page);
  if (clientId === null) return db.run(ofStatus, [...page, status]);
  if (status === null) return db.run(ofClient, [...page, clientId]);
  return db.run(ofBoth, [...page, clientId, status]);
};

const knownMembers = statement<{ readonly id: string }>(
  "matters.known-members",
  `select id from membership where place_id = $1 and id = any ($2::uuid[])`,
);

/** Of these, who belongs to the firm. */
export const membersAmong = async (
  db: Queries,
  firmId: string,
  ids: readonly string[],
): Promise<readonly string[]> => (await db.run(knownMembers, [firmId, ids])).map(({ id }) => id);
