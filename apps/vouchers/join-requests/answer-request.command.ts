/** An administrator's word on a request: a member from now on, or not. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { welcomeMember } from "../members/keep-member.command.ts";
import type { MemberRow } from "../members/member-list.query.ts";
import type { RequestRow } from "./join-requests.query.ts";
import { answerRequest, lockRequest } from "./join-requests.store.ts";
import { refusalLetter } from "./refusal-letter.words.ts";

interface Answering {
  readonly communityId: string;
  readonly communityName: string;
  /** Who answers. */
  readonly id: string;
}

type Writes = Pick<Services, "messaging" | "baseUrl">;

export interface Approved {
  readonly request: RequestRow;
  readonly member: MemberRow;
}

type NotApproved = "request_not_found" | "request_answered" | "contact_taken";

/** With the contact that they proved, as a plain member; they are written to. */
export const approveRequest = (
  services: Writes,
  db: Queries,
  by: Answering,
  { requestId, now }: { readonly requestId: string; readonly now: Date },
): Promise<Approved | Refusal<NotApproved>> =>
  change(db, async (tx) => {
    const { communityId, id: answeredBy } = by;
    const asked = await waiting(tx, communityId, requestId);
    if (asked instanceof Refusal) return asked;
    const person = { displayName: asked.displayName, contacts: [asked.contact] };
    const member = await welcomeMember(services, tx, by, person, now);
    if (member instanceof Refusal) return refuse("contact_taken");
    const given = { communityId, id: requestId, answeredBy, answeredAt: now, memberId: member.id };
    return { request: await answerRequest(tx, { ...given, answer: "approved" }), member };
  });

/** They are written to, and may ask again. */
export const refuseRequest = (
  { messaging }: Pick<Services, "messaging">,
  db: Queries,
  { communityId, communityName, id: answeredBy }: Answering,
  { requestId, now }: { readonly requestId: string; readonly now: Date },
): Promise<RequestRow | Refusal<"request_not_found" | "request_answered">> =>
  change(db, async (tx) => {
    const asked = await waiting(tx, communityId, requestId);
    if (asked instanceof Refusal) return asked;
    await messaging.send(refusalLetter(asked.contact, communityName), { tx });
    const given = { communityId, id: requestId, answeredBy, answeredAt: now, memberId: null };
    return answerRequest(tx, { ...given, answer: "refused" });
  });

const waiting = async (
  tx: Queries,
  communityId: string,
  id: string,
): Promise<RequestRow | Refusal<"request_not_found" | "request_answered">> => {
  const found = await lockRequest(tx, communityId, id);
  if (!found) return refuse("request_not_found");
  return found.answer === null ? found : refuse("request_answered");
};
