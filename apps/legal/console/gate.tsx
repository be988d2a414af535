/** Pages of a firm: for those who work there, each by their duty. */
import type { Day } from "#platform/calendar/days.ts";
import { gatedPages, type Answer, type GatedShape } from "#platform/http/gated-pages.ts";
import type { PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { requireMember } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import { actorOf, mayWorkAt, viewerOf, type Access, type Duty } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { findFirm } from "../firms/firms.query.ts";
import { findRunningTimer } from "../timer-bar/running-timer.ts";
import { words } from "./console.words.ts";
import { legalPage, localeOf, placeOf } from "./frame.view.tsx";

export interface Whose {
  /** Whose page it is; absent: of whoever works there. */
  readonly for?: Duty;
}

type Show = (access: Access) => Answer;

/** The gate of every page of a firm; a room with a place of its own goes on from it. */
export const forMembers = (context: LegalPageContext, show: Show, { for: duty }: Whose): Answer =>
  requireMember(context, { part: "firm", find: findFirm, notYours }, async (firm, person) => {
    const { caller } = context;
    if (!mayWorkAt(caller, firm.id, duty ?? "reading")) return otherDuty(context, firm, person);
    const access = { firm, actor: actorOf(caller), viewer: viewerOf(caller, firm.id) };
    await findRunningTimer(context, access);
    return show(access);
  });

/** A page below `/n/:firm`. */
export const firmPage = gatedPages(
  (context: LegalPageContext, show: Show, shape: GatedShape & Whose) =>
    forMembers(context, show, shape),
  "/n/:firm",
);

const otherDuty = (context: LegalPageContext, firm: Firm, { email }: PersonSession): PageReply => {
  const t = words.translator(localeOf(context));
  const refused = refusedPage({
    title: t("dutyTitle"),
    text: t("dutyText", { email }),
    instead: { href: placeOf(firm, "matters"), text: t("toMatters") },
    returnUrl: context.returnUrl,
  });
  return legalPage(context, { ...refused, firm });
};

const notYours = (context: LegalPageContext, { email }: PersonSession): PageReply => {
  const t = words.translator(localeOf(context));
  const refused = refusedPage({
    title: t("notYoursTitle"),
    text: t("notYoursText", { email }),
    instead: { href: "/", text: t("toMine") },
    returnUrl: context.returnUrl,
  });
  return legalPage(context, refused);
};

/** What a form says under a name, trimmed; blank where it says nothing. */
export const said = ({ form }: Pick<LegalPageContext, "form">, name: string): string =>
  (form[name] ?? "").trim();

/** An id in an address or a form, in lower case; blank for what is none. */
export const idFrom = (given: string | undefined): string => {
  const id = (given ?? "").toLowerCase();
  return isId(id) ? id : "";
};

/** A day as a form writes it; null for what is none. */
export const dayFrom = (typed: string): Day | null =>
  /^(19|20|21)[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(typed) && isDay(typed) ? typed : null;

const isDay = (typed: string): boolean => {
  const at = new Date(`${typed}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(typed);
};
