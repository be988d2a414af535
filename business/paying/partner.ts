/** What an app that holds a part of a ticket's money is asked for; every answer is a finding. */
import type { CallFailure } from "#platform/client/failure.ts";
import type { Finding, Tender } from "./tender.domain.ts";

export interface TenderInquiry {
  readonly tender: Tender;
  /** Business time. */
  readonly now: Date;
}

export interface Partner {
  /** Asks for the money, under the tender's id as key: again is the same. */
  readonly ask: (asked: TenderInquiry) => Promise<Finding>;
  /** How it stands there. Whoever has no answer yet asks again only where that moves nothing. */
  readonly look: (asked: TenderInquiry) => Promise<Finding>;
  readonly giveBack: (asked: TenderInquiry) => Promise<Finding>;
  /** Makes it final, before the ticket is sold. */
  readonly settle: (asked: TenderInquiry) => Promise<Finding>;
}

export const unknown: Finding = { kind: "unknown" };
export const refused: Finding = { kind: "gone", reason: "refused" };

/**
 * A refusal of the request itself is the end, for it made nothing. One of our credentials, or a
 * missing place, is only so at the first try: an earlier one may have had its effect before.
 */
export const findingOfRefusal = (
  { code, facts }: CallFailure,
  { tender }: TenderInquiry,
): Finding => {
  const { status, mayHaveHappened } = facts;
  if (mayHaveHappened || status < 400 || [408, 425, 429].includes(status)) return unknown;
  if (status >= 500 || code === "idempotency_key_reused") return unknown;
  const ofOurs = [401, 403, 404].includes(status);
  return ofOurs && tender.askedTimes > 1 ? unknown : refused;
};
