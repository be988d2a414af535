/** Writes members: added with wallet and ways to reach them, changed, ended. */
import { Contended } from "#platform/db/failures.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";

const walletStatement = statement(
  "founding.wallets",
  `insert into wallet (community_id, id, kind)
   select $1, id, 'member' from unnest($2::uuid[]) as made (id)`,
);

const memberStatement = statement(
  "founding.members",
  `insert into member (community_id, id, display_name, wallet_id, administrator, created_at)
   select $1, id, name, wallet, administrator, $6
     from unnest($2::uuid[], $3::text[], $4::uuid[], $5::boolean[])
          as made (id, name, wallet, administrator)`,
);

const contactStatement = statement<{ readonly contact: string }>(
  "founding.contacts",
  `insert into member_contact (contact, community_id, member_id)
   select contact, $1, member from unnest($2::text[], $3::uuid[]) as made (contact, member)
    order by contact
       on conflict (contact) do nothing
   returning contact`,
);

const operatorStatement = statement(
  "founding.operators",
  `insert into cell_operator (community_id, member_id, cell_id)
   select $1, member, cell from unnest($2::uuid[], $3::uuid[]) as made (member, cell)
       on conflict do nothing`,
);

export interface NewMember {
  readonly displayName: string;
  /** Ten digits and lower-case addresses, as `contact.domain.ts` makes them. */
  readonly contacts: readonly string[];
  readonly administrator?: boolean;
  readonly operates?: readonly string[];
}

export interface FoundedMember {
  readonly id: string;
  readonly walletId: string;
}

/**
 * Adds members with a wallet, ways to reach them, and the cells whose register they may use.
 * Whoever calls has seen that nobody has their contacts; `Contended` where somebody got one since.
 */
export const foundMembers = async (
  tx: Queries,
  communityId: string,
  members: readonly NewMember[],
  now: Date,
): Promise<readonly FoundedMember[]> => {
  const made = members.map((member) => ({ ...member, id: newId(), walletId: newId() }));
  await tx.run(walletStatement, [communityId, made.map(({ walletId }) => walletId)]);
  await tx.run(memberStatement, [
    communityId,
    made.map(({ id }) => id),
    made.map(({ displayName }) => displayName),
    made.map(({ walletId }) => walletId),
    made.map(({ administrator = false }) => administrator),
    now,
  ]);
  await addContacts(
    tx,
    communityId,
    made.flatMap(({ id, contacts }) => contacts.map((contact) => ({ id, contact }))),
  );
  const stalls = made.flatMap(({ id, operates = [] }) => operates.map((cell) => ({ id, cell })));
  await addOperated(tx, communityId, stalls);
  return made.map(({ id, walletId }) => ({ id, walletId }));
};

interface MemberContact {
  readonly id: string;
  readonly contact: string;
}

const addContacts = async (
  tx: Queries,
  communityId: string,
  pairs: readonly MemberContact[],
): Promise<void> => {
  if (pairs.length === 0) return;
  const contacts = pairs.map(({ contact }) => contact);
  const values = [communityId, contacts, pairs.map(({ id }) => id)];
  if ((await tx.run(contactStatement, values)).length < pairs.length) throw new Contended();
};

interface OperatedCell {
  readonly id: string;
  readonly cell: string;
}

const addOperated = async (
  tx: Queries,
  communityId: string,
  pairs: readonly OperatedCell[],
): Promise<void> => {
  if (pairs.length === 0) return;
  const cells = pairs.map(({ cell }) => cell);
  await tx.run(operatorStatement, [communityId, pairs.map(({ id }) => id), cells]);
};

export const foundMember = async (
  tx: Queries,
  communityId: string,
  member: NewMember,
  now: Date,
): Promise<FoundedMember> => {
  const founded = (await foundMembers(tx, communityId, [member], now))[0];
  if (!founded) throw new Error("a member who was just added is not there");
  return founded;
};

export interface StandingMember {
  readonly id: string;
  readonly displayName: string;
  readonly administrator: boolean;
}

// All administrators beside the one: two who end each other cannot both succeed.
const lockStatement = statement<StandingMember>(
  "members.lock",
  `select ${named("id, display_name, administrator")} from member
    where community_id = $1 and ended_at is null and (id = $2 or administrator)
    order by id
      for no key update`,
);

/** The member, if there is such a one, and all who administer; nobody else changes them now. */
export const lockMember = (
  tx: Queries,
  communityId: string,
  id: string,
): Promise<readonly StandingMember[]> => tx.run(lockStatement, [communityId, id]);

const updateStatement = statement(
  "members.update",
  `update member set display_name = $3, administrator = $4
    where community_id = $1 and id = $2`,
);

export const updateMember = async (
  tx: Queries,
  communityId: string,
  { id, displayName, administrator }: StandingMember,
): Promise<void> => {
  await tx.run(updateStatement, [communityId, id, displayName, administrator]);
};

const leaveCellsStatement = statement(
  "members.leave-cells",
  "delete from cell_operator where community_id = $1 and member_id = $2",
);

/** From now on they operate these cells and no others. */
export const replaceOperated = async (
  tx: Queries,
  communityId: string,
  id: string,
  cells: readonly string[],
): Promise<void> => {
  await tx.run(leaveCellsStatement, [communityId, id]);
  await addOperated(
    tx,
    communityId,
    cells.map((cell) => ({ id, cell })),
  );
};

const endStatement = statement(
  "members.end",
  `update member set ended_at = $3, administrator = false
    where community_id = $1 and id = $2`,
);

const forgetContactsStatement = statement(
  "members.forget-contacts",
  "delete from member_contact where community_id = $1 and member_id = $2",
);

/** Their contacts are free for whoever has them next; open sessions reach nothing from now on. */
export const endMember = async (
  tx: Queries,
  communityId: string,
  id: string,
  now: Date,
): Promise<void> => {
  await tx.run(endStatement, [communityId, id, now]);
  await tx.run(forgetContactsStatement, [communityId, id]);
  await tx.run(leaveCellsStatement, [communityId, id]);
};
