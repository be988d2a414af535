/** Tells control what is new in one community, a portion after the other. */
import { voucherEventsMost, type ToldVoucherEvent } from "#contracts/control/circulation.ts";
import { InternalVoucherEvent } from "#contracts/vouchers/events.ts";
import type { Queries } from "#platform/db/database.ts";
import type { TellControl } from "./control.client.ts";
import { moveMark } from "./told-marks.store.ts";
import {
  standingOf,
  untoldEvents,
  type Standing,
  type UntoldEvent,
} from "./untold-events.query.ts";

export interface Telling {
  readonly communityId: string;
  readonly now: Date;
  /** Events of one call. */
  readonly most?: number;
  readonly tell: TellControl;
}

export interface Told {
  readonly events: number;
  /** False where control did not answer: the same comes again. */
  readonly isWhole: boolean;
}

/**
 * The mark moves after control's answer, so that what got lost on the way is told again. With the
 * last portion goes what the ledger counts.
 */
export const tellCommunity = async (
  db: Queries,
  { communityId, now, most = voucherEventsMost, tell }: Telling,
): Promise<Told> => {
  const standing = await standingOf(db, communityId);
  let events = 0;
  for (let after = standing?.toldTo; standing && after !== undefined;) {
    const upTo = standing.foldedTo;
    const found = await untoldEvents(db, communityId, { after, upTo, most });
    const isLast = found.length < most;
    if (found.length > 0 && !(await tell(portionOf(communityId, standing, found, isLast))))
      return { events, isWhole: false };
    const toldTo = isLast ? upTo : (found.at(-1)?.id ?? upTo);
    await moveMark(db, communityId, toldTo, now);
    events += found.length;
    after = isLast ? undefined : toldTo;
  }
  return { events, isWhole: true };
};

const portionOf = (
  communityId: string,
  { name, foldedTo: upTo, outstandingCents }: Standing,
  found: readonly UntoldEvent[],
  isLast: boolean,
) => ({
  communityId,
  name,
  events: found.map(eventOf),
  counted: isLast ? { upTo, outstandingCents } : null,
});

const eventOf = ({ body, day }: UntoldEvent): ToldVoucherEvent => {
  const { communityId: _community, ...event } = InternalVoucherEvent.parse(JSON.parse(body));
  return { ...event, day };
};
