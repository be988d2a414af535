/** Adds people to a community, changes what they may do, and ends memberships. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { communityOfCell, findCells } from "../community/cells.query.ts";
import { changedMember, type MemberChange } from "./member-change.domain.ts";
import { readMember, takenContacts, type MemberRow } from "./member-list.query.ts";
import * as members from "./members.store.ts";
import { welcomeMessage } from "./welcome-message.words.ts";

type NotTheirs = "cell_not_found" | "cell_other_community";

/** Refuses contacts that a member somewhere has, and cells that are not the community's. */
export const addMember = (
  db: Queries,
  communityId: string,
  member: members.NewMember,
  now: Date,
): Promise<MemberRow | Refusal<NotTheirs | "contact_taken">> =>
  change(db, async (tx) => {
    if ((await takenContacts(tx, member.contacts)).size > 0) return refuse("contact_taken");
    const foreign = await foreignCells(tx, communityId, member.operates ?? []);
    if (foreign) return foreign;
    const { id } = await members.foundMember(tx, communityId, member, now);
    return required(await readMember(tx, communityId, id));
  });

interface WelcomedTo {
  readonly communityId: string;
  readonly communityName: string;
}

/** Adds a person, and writes to them how they sign in: both, or neither. */
export const welcomeMember = (
  { messaging, baseUrl }: Pick<Services, "messaging" | "baseUrl">,
  db: Queries,
  { communityId, communityName }: WelcomedTo,
  member: members.NewMember,
  now: Date,
): Promise<MemberRow | Refusal<NotTheirs | "contact_taken">> =>
  change(db, async (tx) => {
    const added = await addMember(tx, communityId, member, now);
    if (added instanceof Refusal) return added;
    const as = member.administrator ? "administrator" : "member";
    const welcome = { community: communityName, url: baseUrl, as } as const;
    const message = welcomeMessage(member.contacts, welcome);
    if (message) await messaging.send(message, { tx });
    return added;
  });

export interface ChangedMember extends MemberChange {
  /** Replaces the whole list; absent: it stays. */
  readonly operates?: readonly string[] | undefined;
}

export const changeMember = (
  db: Queries,
  communityId: string,
  id: string,
  wanted: ChangedMember,
): Promise<MemberRow | Refusal<NotTheirs | "member_not_found" | "last_administrator">> =>
  change(db, async (tx) => {
    const after = changedMember(await members.lockMember(tx, communityId, id), id, wanted);
    if (after instanceof Refusal) return after;
    const foreign = await foreignCells(tx, communityId, wanted.operates ?? []);
    if (foreign) return foreign;
    await members.updateMember(tx, communityId, after);
    if (wanted.operates) await members.replaceOperated(tx, communityId, id, wanted.operates);
    return required(await readMember(tx, communityId, id));
  });

/** What they hold stays where it is, a liability of its issuers until it expires. */
export const endMembership = (
  db: Queries,
  communityId: string,
  id: string,
  now: Date,
): Promise<null | Refusal<"member_not_found" | "last_administrator">> =>
  change(db, async (tx) => {
    const standing = await members.lockMember(tx, communityId, id);
    const after = changedMember(standing, id, { administrator: false });
    if (after instanceof Refusal) return after;
    await members.endMember(tx, communityId, id, now);
    return null;
  });

const foreignCells = async (
  tx: Queries,
  communityId: string,
  cellIds: readonly string[],
): Promise<Refusal<NotTheirs> | null> => {
  if (cellIds.length === 0) return null;
  const known = await findCells(tx, communityId, cellIds);
  const foreign = cellIds.find((id) => !known.has(id));
  if (foreign === undefined) return null;
  const elsewhere = (await communityOfCell(tx, foreign)) !== null;
  return refuse(elsewhere ? "cell_other_community" : "cell_not_found");
};

const required = <T>(found: T | null): T => {
  if (found === null) throw new Error("a member who was just written is not there");
  return found;
};
