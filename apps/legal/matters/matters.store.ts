/** Matters: written, locked and moved on, with their parties and team. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Access } from "../callers/access.ts";
import type { Matter, Party } from "./matter.domain.ts";
import { findMatter } from "./matters.query.ts";

const insert = statement(
  "matters.insert",
  `insert into matter (firm_id, id, client_id, title, practice_area, description, status,
                       restricted, opened_at, closed_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export const insertMatter = (tx: Queries, firmId: string, matter: Matter): Promise<unknown> =>
  tx.run(insert, [
    ...[firmId, matter.id, matter.clientId, matter.title, matter.practiceArea],
    ...[matter.description, matter.status, matter.restricted, matter.openedAt],
    ...[matter.closedAt, matter.createdAt],
  ]);

const lock = statement(
  "matters.lock",
  `select from matter where firm_id = $1 and id = $2 for no key update`,
);

/** The first lock of whatever changes a matter, or counts on its status. */
export const lockMatter = async (
  tx: Queries,
  access: Pick<Access, "firm" | "viewer">,
  id: string,
): Promise<Matter | null> => {
  // Issued together, one wait: it is read by a statement of its own, once it is locked.
  const [, matter] = await Promise.all([
    tx.run(lock, [access.firm.id, id]),
    findMatter(tx, access, id),
  ]);
  return matter;
};

const update = statement(
  "matters.update",
  `update matter
      set title = $3, practice_area = $4, description = $5, status = $6, restricted = $7,
          opened_at = $8, closed_at = $9
    where firm_id = $1 and id = $2`,
);

export const updateMatter = (tx: Queries, firmId: string, matter: Matter): Promise<unknown> =>
  tx.run(update, [
    ...[firmId, matter.id, matter.title, matter.practiceArea, matter.description],
    ...[matter.status, matter.restricted, matter.openedAt, matter.closedAt],
  ]);

const dropParties = statement(
  "matters.drop-parties",
  `delete from matter_party where firm_id = $1 and matter_id = $2`,
);

const insertParties = statement(
  "matters.insert-parties",
  `insert into matter_party (firm_id, matter_id, position, name, role)
   select $1, $2, p.position, p.name, p.role
     from unnest($3::text[], $4::text[]) with ordinality as p (name, role, position)`,
);

export const putParties = async (
  tx: Queries,
  firmId: string,
  matterId: string,
  parties: readonly Party[],
): Promise<void> => {
  await tx.run(dropParties, [firmId, matterId]);
  if (parties.length === 0) return;
  const [names, roles] = [parties.map(({ name }) => name), parties.map(({ role }) => role)];
  await tx.run(insertParties, [firmId, matterId, names, roles]);
};

const dropTeam = statement(
  "matters.drop-team",
  `delete from matter_member where firm_id = $1 and matter_id = $2`,
);

const insertTeam = statement(
  "matters.insert-team",
  `insert into matter_member (firm_id, matter_id, member_id)
   select $1, $2, t.id from unnest($3::uuid[]) as t (id) on conflict do nothing`,
);

export const putTeam = async (
  tx: Queries,
  firmId: string,
  matterId: string,
  memberIds: readonly string[],
): Promise<void> => {
  await tx.run(dropTeam, [firmId, matterId]);
  await tx.run(insertTeam, [firmId, matterId, memberIds]);
};
