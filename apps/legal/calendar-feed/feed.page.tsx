/** The calendar for a person's own programs, by a link that is the permission. */
import { dayOf, plusDays } from "#platform/calendar/days.ts";
import { sha256Hex } from "#platform/crypto.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse } from "#platform/errors.ts";
import { bytes, redirect } from "#platform/http/page.ts";
import { listMembers } from "#platform/people/memberships.ts";
import type { Access } from "../callers/access.ts";
import { page } from "../callers/route.ts";
import { eventsBetween } from "../calendar/calendar.query.ts";
import { showCalendar } from "../calendar/calendar.page.tsx";
import { personIn, placeOf } from "../console/frame.view.tsx";
import { firmPage, said } from "../console/gate.tsx";
import { findFirm } from "../firms/firms.query.ts";
import { icsOf } from "./ics.domain.ts";
import { feedOfSecret } from "./feeds.query.ts";
import { removeFeed, replaceFeed } from "./keep-feed.command.ts";
import { daysFedAhead, daysFedBehind } from "./limits.ts";

/** What its holder may see today: whoever left the firm sees nothing, whatever link they kept. */
const seenBy = async (
  db: Queries,
  secret: string,
): Promise<Pick<Access, "firm" | "viewer"> | null> => {
  const feed = await feedOfSecret(db, sha256Hex(secret));
  if (!feed) return null;
  const members = await listMembers(db, feed.firmId);
  const member = members.find(({ sub, active }) => active && sub === feed.sub);
  const firm = member ? await findFirm(db, feed.firmId) : null;
  if (!member || !firm) return null;
  return { firm, viewer: member.role === "partner" ? null : feed.sub };
};

export const calendarFeedPage = page(
  {
    name: "calendarFeedPage",
    route: "GET /calendar-feeds/:secret",
    summary: "The calendar as iCalendar, for whoever holds the link.",
    auth: ["public", "session"],
  },
  async ({ path, services: { db }, now }) => {
    const secret = (path["secret"] ?? "").replace(/\.ics$/, "");
    const access = await seenBy(db, secret);
    if (!access) return refuse("not_found");
    const { firm } = access;
    const today = dayOf(now, firm.timeZone);
    const days = { from: plusDays(today, -daysFedBehind), to: plusDays(today, daysFedAhead) };
    const events = await eventsBetween(db, access, days, null);
    return bytes(Buffer.from(icsOf(firm.name, events, now)), "text/calendar; charset=utf-8", {
      headers: { "cache-control": "private, no-store" },
    });
  },
);

export const keepFeedPage = firmPage(
  { name: "keepFeedPage", route: "POST /calendar/link", summary: "Make or remove the link." },
  async (context, access) => {
    const sub = personIn(context)?.personId ?? "";
    const { db, baseUrl } = context.services;
    if (said(context, "act") === "remove") {
      await removeFeed(db, access, sub, context.now);
      return redirect(placeOf(access.firm, "calendar"));
    }
    const secret = await replaceFeed(db, access, sub, context.now);
    return showCalendar(context, access, { link: `${baseUrl}/calendar-feeds/${secret}.ics` });
  },
);
