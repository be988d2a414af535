/** Founds a community with its first administrator, who is written to. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { Contended } from "#platform/db/failures.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { addMember } from "../members/keep-member.command.ts";
import { takenContacts, type MemberRow } from "../members/member-list.query.ts";
import { welcomeMessage } from "../members/welcome-message.words.ts";
import { updateCommunity } from "./communities.store.ts";
import { readCommunity, type CommunityRow } from "./community.query.ts";
import { foundCommunity as insertCommunity, type NewCommunity } from "./founding.store.ts";
import { isTimeZone } from "./time-zone.domain.ts";

export interface Founding extends NewCommunity {
  readonly administrator: {
    readonly displayName: string;
    readonly contacts: readonly string[];
  };
  readonly now: Date;
}

export interface Founded {
  readonly community: CommunityRow;
  readonly administrator: MemberRow;
}

/** Both, or neither; refuses a zone that is none, and a contact that a member has. */
export const foundCommunity = (
  { messaging, baseUrl }: Pick<Services, "messaging" | "baseUrl">,
  db: Queries,
  { administrator, now, ...community }: Founding,
): Promise<Founded | Refusal<"invalid_request" | "contact_taken">> =>
  change(db, async (tx) => {
    if (community.timeZone !== undefined && !isTimeZone(community.timeZone))
      return refuse("invalid_request", { field: "timeZone" });
    if ((await takenContacts(tx, administrator.contacts)).size > 0) return refuse("contact_taken");
    const id = await insertCommunity(tx, community, now);
    const first = { ...administrator, administrator: true };
    const added = await addMember(tx, id, first, now);
    // Somebody got the contact since it was looked for: all of it is done again, and told so.
    if (added instanceof Refusal) throw new Contended();
    const welcome = { community: community.name, url: baseUrl, as: "administrator" } as const;
    const message = welcomeMessage(administrator.contacts, welcome);
    if (message) await messaging.send(message, { tx });
    const founded = await readCommunity(tx, id);
    if (!founded) throw new Error("a community that was just founded is not there");
    return { community: founded, administrator: added };
  });

export interface CommunityChange {
  readonly name?: string | undefined;
  readonly voucherDays?: number | null | undefined;
  readonly openToRequests?: boolean | undefined;
}

/** Vouchers that were issued before keep their expiry. */
export const changeCommunity = (
  db: Queries,
  id: string,
  wanted: CommunityChange,
): Promise<CommunityRow> =>
  change(db, async (tx) => {
    const known = await readCommunity(tx, id);
    if (!known) throw new Error("who administers a community has one");
    const name = wanted.name ?? known.name;
    const voucherDays = wanted.voucherDays === undefined ? known.voucherDays : wanted.voucherDays;
    const openToRequests = wanted.openToRequests ?? known.openToRequests;
    const terms = { name, voucherDays, openToRequests };
    await updateCommunity(tx, id, terms);
    return { ...known, ...terms };
  });
