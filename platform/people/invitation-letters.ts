/** How often somebody is written to: bounded by address and by place, over the last day. */
import { dayMs, minuteMs, plusMs } from "../clock.ts";
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { newId } from "../id.ts";
import { lettersToAddressMost, lettersToMemberMost, lettersOfPlaceMost } from "./limits.ts";

interface Counts {
  readonly lately: number;
  readonly member: number;
  readonly place: number;
  readonly address: number;
}

const count = statement<Counts>(
  "invitation-letters.count",
  `select (select count(*) from invitation_letter
            where place_id = $1 and email_key = $2 and sent_at > $3) as lately,
          (select count(*) from invitation_letter
            where place_id = $1 and email_key = $2 and sent_at > $4) as member,
          (select count(*) from invitation_letter
            where place_id = $1 and sent_at > $4) as place,
          (select count(*) from invitation_letter
            where email_key = $2 and sent_at > $4) as address`,
);

export interface Letter {
  readonly placeId: string;
  readonly emailKey: string;
  readonly at: Date;
}

/** Why no letter is sent now: `tooSoon` for a minute, `tooMany` for the rest of a day. */
export const notWritten = async (
  tx: Queries,
  { placeId, emailKey, at }: Letter,
): Promise<"tooSoon" | "tooMany" | null> => {
  const since = [plusMs(at, -minuteMs), plusMs(at, -dayMs)];
  const sent = (await tx.run(count, [placeId, emailKey, ...since]))[0];
  if (!sent) return null;
  if (sent.lately > 0) return "tooSoon";
  const isOver =
    sent.member >= lettersToMemberMost ||
    sent.place >= lettersOfPlaceMost ||
    sent.address >= lettersToAddressMost;
  return isOver ? "tooMany" : null;
};

const insert = statement(
  "invitation-letters.insert",
  `insert into invitation_letter (place_id, email_key, id, sent_at) values ($1, $2, $3, $4)`,
);

export const noteLetter = (tx: Queries, { placeId, emailKey, at }: Letter): Promise<unknown> =>
  tx.run(insert, [placeId, emailKey, newId(), at]);
