/** Who belongs to which place of an app, known by e-mail until they first come. */
import { change } from "../db/change.ts";
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { newId } from "../id.ts";
import { emailKey } from "./email-address.ts";
import { membersMost } from "./limits.ts";
import { changedMember, isOver, notAdded, type MemberChange } from "./membership-change.ts";
import { placesMost, type PersonAsking } from "./places.ts";

/** What a session knows of its person. */
export interface Membership {
  readonly placeId: string;
  readonly role: string;
}

export interface Member extends Membership {
  readonly id: string;
  /** The address as it is compared: it lets somebody in once. */
  readonly emailKey: string;
  /** What the place calls them, or what identity does; null until one of them is known. */
  readonly name: string | null;
  readonly active: boolean;
  /** Null until they came in. */
  readonly sub: string | null;
  readonly lastSignedInAt: Date | null;
  /** Until when their invitation lets them in; null for those who need none. */
  readonly invitedUntil: Date | null;
}

const columns = `m.place_id as "placeId", m.id, m.email_key as "emailKey", m.role, m.active, m.sub,
                 m.invited_until as "invitedUntil"`;

const list = statement<Member>(
  "memberships.list",
  `select ${columns}, coalesce(nullif(m.name, ''), p.name) as name,
          p.last_signed_in_at as "lastSignedInAt"
     from membership m left join known_person p on p.sub = m.sub
    where m.place_id = $1
    order by m.active desc, m.role, lower(m.name), m.email_key limit $2`,
);

/** The active first, by role and name. */
export const listMembers = (db: Queries, placeId: string): Promise<readonly Member[]> =>
  db.run(list, [placeId, membersMost]);

type Standing = Omit<Member, "name" | "lastSignedInAt">;

const lock = statement<{ readonly id: string }>(
  "memberships.lock",
  "select m.id from membership m where m.place_id = $1 order by m.id for update",
);

const standing = statement<Standing>(
  "memberships.standing",
  `select ${columns} from membership m where m.place_id = $1`,
);

/**
 * All who belong to a place, none of whom anybody else changes meanwhile: two who remove each
 * other cannot both succeed. Their rows are locked by id, before any invitation, and read after:
 * whoever waited sees what the other did.
 */
export const lockMembers = async (tx: Queries, placeId: string): Promise<readonly Standing[]> => {
  await tx.run(lock, [placeId]);
  return tx.run(standing, [placeId]);
};

const insert = statement<{ readonly id: string }>(
  "memberships.insert",
  `insert into membership (place_id, id, email_key, name, role, added_at, invited_until)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (place_id, email_key) do nothing
   returning id`,
);

export interface NewMember {
  readonly placeId: string;
  readonly email: string;
  /** What the place calls them; absent: as identity does. */
  readonly name?: string;
  readonly role: string;
  readonly at: Date;
  /** From then on the address lets nobody in; absent: it waits without end. */
  readonly until?: Date;
}

const renew = statement<{ readonly id: string }>(
  "memberships.renew",
  `update membership
      set invited_until = $3, role = $4, active = true,
          name = case when $5 = '' then name else $5 end
    where place_id = $1 and email_key = $2 and sub is null
   returning id`,
);

/** Whoever waits may come in until then, as they are invited now; false where nobody waits. */
export const renewMember = async (
  tx: Queries,
  { placeId, email, name = "", role, until }: NewMember,
): Promise<boolean> =>
  (await tx.run(renew, [placeId, emailKey(email), until ?? null, role, name])).length > 0;

/**
 * Lets the address in from its next sign-in on, also where its invitation was over. Null when it is
 * done; `known` where somebody has it already, `full` at `membersMost`.
 */
export const addMember = (db: Queries, member: NewMember): Promise<"known" | "full" | null> =>
  change(db, async (tx) => {
    const { placeId, email, name = "", role, at, until } = member;
    const key = emailKey(email);
    const members = await lockMembers(tx, placeId);
    const known = members.find((one) => one.emailKey === key);
    if (known && isOver(known, at)) return (await renewMember(tx, member)) ? null : "known";
    const fault = notAdded(members, key, membersMost);
    if (fault !== null) return fault;
    // Where nobody belongs yet there is no row to wait for.
    const added = await tx.run(insert, [placeId, newId(), key, name, role, at, until ?? null]);
    return added.length === 0 ? "known" : null;
  });

const update = statement(
  "memberships.update",
  `update membership set role = $3, active = $4 where place_id = $1 and id = $2`,
);

const remove = statement(
  "memberships.remove",
  `delete from membership where place_id = $1 and id = $2`,
);

export interface MemberId {
  readonly placeId: string;
  readonly id: string;
}

/** Why somebody stays as they are: nobody else of the role `keeper` who ever came would remain. */
type Unchanged = "lastKeeper" | "unknown";

/** Changes what somebody does at a place; null when it is done. */
export const changeMember = (
  db: Queries,
  { placeId, id }: MemberId,
  wanted: MemberChange,
  keeper?: string,
): Promise<Unchanged | null> =>
  change(db, async (tx) => {
    const after = changedMember(await lockMembers(tx, placeId), id, wanted, keeper);
    if (typeof after === "string") return after;
    await tx.run(update, [placeId, id, after.role, after.active]);
    return null;
  });

/** Takes somebody off a place's list; null when it is done. Open sessions notice in seconds. */
export const removeMember = (
  db: Queries,
  { placeId, email }: { readonly placeId: string; readonly email: string },
  keeper?: string,
): Promise<Unchanged | null> =>
  change(db, async (tx) => {
    const members = await lockMembers(tx, placeId);
    const known = members.find((one) => one.emailKey === emailKey(email));
    const after = changedMember(members, known?.id ?? "", { active: false }, keeper);
    if (typeof after === "string") return after;
    await tx.run(remove, [placeId, after.id]);
    return null;
  });

const claim = statement(
  "memberships.claim",
  `update membership m set sub = $1
    where m.email_key = $2 and m.sub is null
      and (m.invited_until is null or m.invited_until > $3)
      and not exists (select from membership known
                       where known.place_id = m.place_id and known.sub = $1)`,
);

/** Who comes with an address that was added is that member, for good. */
export const claimMemberships = (
  tx: Queries,
  { sub, email, now }: { readonly sub: string; readonly email: string; readonly now: Date },
): Promise<unknown> => tx.run(claim, [sub, emailKey(email), now]);

const claimOne = statement(
  "memberships.claim-one",
  `update membership m set sub = $3
    where m.place_id = $1 and m.email_key = $2 and m.sub is null
      and not exists (select from membership known
                       where known.place_id = m.place_id and known.sub = $3)`,
);

interface Claim {
  readonly placeId: string;
  readonly emailKey: string;
  readonly sub: string;
}

/** Of one place; nothing where they are its member already. */
export const claimMembership = (
  tx: Queries,
  { placeId, emailKey: key, sub }: Claim,
): Promise<unknown> => tx.run(claimOne, [placeId, key, sub]);

const joined = statement<{ readonly id: string }>(
  "memberships.of-person",
  `select m.place_id as id from membership m
    where m.active
      and (m.sub = $1
           or (m.sub is null and m.email_key = $2
               and (m.invited_until is null or m.invited_until > $4)
               and not exists (select from membership known
                                where known.place_id = m.place_id and known.sub = $1)))
    order by m.place_id limit $3`,
);

/** Places that are theirs, and those that wait for their verified address. */
export const placeIdsOf = async (
  db: Queries,
  { sub, email }: PersonAsking,
  now: Date,
): Promise<readonly string[]> =>
  (await db.run(joined, [sub, emailKey(email ?? ""), placesMost, now])).map(({ id }) => id);
