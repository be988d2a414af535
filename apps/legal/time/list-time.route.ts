/** GET /api/time */
import { listTime, timeStatuses } from "#contracts/legal/time.ts";
import * as shape from "#platform/contract/shapes.ts";
import { isId } from "#platform/id.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readTextCursor, writeTextCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { listTime as list, type TimePlace } from "./time.query.ts";
import { timeView } from "./time.wire.ts";
import { timeAccess } from "./whose-time.ts";

const cursorOf = ({ day, id }: TimePlace): string => writeTextCursor(`${day} ${id}`);

const placeOf = (cursor: string | undefined): TimePlace | null | Refusal<"invalid_request"> => {
  const isOurs = (text: string): boolean => {
    const [day = "", id = "", more] = text.split(" ");
    return shape.day.safeParse(day).success && isId(id) && more === undefined;
  };
  const text = readTextCursor(cursor, isOurs);
  if (text === null || text instanceof Refusal) return text;
  const [day = "", id = ""] = text.split(" ");
  return { day, id };
};

export const listTimeRoute = route(listTime, async ({ query, caller, services: { db } }) => {
  const before = placeOf(query.cursor);
  if (before instanceof Refusal) return before;
  const known = await accessFor(db, caller, query.firmId, "reading");
  if (known instanceof Refusal) return known;
  const access = await timeAccess(db, caller, known);
  const { limit, matter_id: matterId = null, member_id: person = null, status } = query;
  const { from = null, to = null } = query;
  const statuses = status === undefined ? timeStatuses : [status];
  const sought = { before, most: limit + 1, matterId, person, from, to, statuses };
  const { rows, next } = cutToPage(await list(db, access, sought), limit, cursorOf);
  return reply(200, { entries: rows.map((row) => timeView(row, access)), ...next });
});
