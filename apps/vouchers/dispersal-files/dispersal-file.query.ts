/** Looks up whom and what the lines of a file name. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { isId } from "#platform/id.ts";
import { normalEmail, normalPhone } from "../sign-in/contact.domain.ts";
import type { AskedLine } from "./dispersal-file.domain.ts";

interface NamedCell {
  readonly id: string;
  readonly name: string;
}

const cellsStatement = statement<NamedCell>(
  "dispersal-file.cells",
  `select id, name from cell
    where community_id = $1 and (id = any ($2::uuid[]) or lower(name) = any ($3::text[]))`,
);

interface NamedMember {
  readonly id: string;
  readonly displayName: string;
  readonly walletId: string;
  readonly contacts: readonly string[];
}

const membersStatement = statement<NamedMember>(
  "dispersal-file.members",
  `select ${named("m.id, m.display_name, m.wallet_id")},
          array (select c.contact from member_contact c
                  where c.community_id = m.community_id and c.member_id = m.id) as contacts
     from member m
    where m.community_id = $1 and m.ended_at is null
      and m.id = any (array (
            select unnest($2::uuid[])
             union
            select c.member_id from member_contact c
             where c.contact = any ($3::text[]) and c.community_id = $1))`,
);

export interface KnownNames {
  /** By id and by name in small letters; null where two cells have the name. */
  readonly cells: ReadonlyMap<string, NamedCell | null>;
  /** By id and by contact. */
  readonly members: ReadonlyMap<string, NamedMember>;
}

/** The contact as it is kept, or an id; what is neither finds nobody. */
export const memberKey = (written: string): string =>
  isId(written)
    ? written.toLowerCase()
    : (normalPhone(written) ?? normalEmail(written) ?? written.toLowerCase());

export const lookUp = async (
  db: Queries,
  communityId: string,
  lines: readonly AskedLine[],
): Promise<KnownNames> => {
  const cells = [...new Set(lines.map(({ cell }) => cell.toLowerCase()))];
  const people = [...new Set(lines.map(({ member }) => memberKey(member)))];
  const [foundCells, foundMembers] = await Promise.all([
    db.run(cellsStatement, [communityId, cells.filter(isId), cells]),
    db.run(membersStatement, [communityId, people.filter(isId), people]),
  ]);
  const byName = new Map<string, NamedCell | null>();
  for (const cell of foundCells) {
    const name = cell.name.toLowerCase();
    byName.set(name, byName.has(name) ? null : cell);
  }
  return {
    cells: new Map([...byName, ...foundCells.map((cell) => [cell.id, cell] as const)]),
    members: new Map(
      foundMembers.flatMap((member) =>
        [member.id, ...member.contacts].map((key) => [key, member] as const),
      ),
    ),
  };
};
