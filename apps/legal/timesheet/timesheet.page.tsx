/** The week of one's time: hours by matter and day, drafts to confirm, idle time, the timer. */
import { dayOf, startOf, type Day } from "#platform/calendar/days.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Card } from "#ui/components/card.tsx";
import type { Choice } from "#ui/components/fields/select.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { formatDate } from "#ui/i18n/format.ts";
import { withQuery } from "#ui/i18n/locale.ts";
import { mayWorkAt, type Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { dayFrom, firmPage, idFrom, said } from "../console/gate.tsx";
import { clientsOffered } from "../console/limits.ts";
import { listMatters } from "../matters/matters.query.ts";
import { addTime } from "../time/add-time.command.ts";
import { listTime } from "../time/time.query.ts";
import { listTimekeepers } from "../time/timekeepers.query.ts";
import { timeAccess, type TimeAccess } from "../time/whose-time.ts";
import { undecidedShown } from "../timer/limits.ts";
import { timerState } from "../timer/timer-state.query.ts";
import { undecidedTimers } from "../timer/timers.query.ts";
import { DraftsCard, IdleCard } from "./open-time.view.tsx";
import { saveSheet } from "./save-sheet.command.ts";
import { SheetGrid } from "./sheet-grid.view.tsx";
import { StartForm } from "./start-form.view.tsx";
import { TimeForm } from "./time-form.view.tsx";
import { timeSaid } from "./time-form.ts";
import { timeWords, type TimeTranslate } from "./time.words.ts";
import { sheetOf, typedSeconds, weekOf } from "./week.domain.ts";
import { WeekLinks, WhoseForm } from "./whose-form.view.tsx";

/** Entries of a person's week that a sheet holds. */
const weekMost = 500;

const draftsShown = 100;

export const timesheetPage = firmPage(
  { name: "timesheetPage", route: "GET /time", summary: "A week of one's time." },
  async (context, known) =>
    showSheet(context, await timeAccess(context.services.db, context.caller, known)),
);

export const saveSheetPage = firmPage(
  { name: "saveSheetPage", route: "POST /time/cells", summary: "Save a week.", for: "casework" },
  async (context, known) => {
    const access = await timeAccess(context.services.db, context.caller, known);
    const t = timeWords.translator(localeOf(context));
    const cells = Object.entries(context.form).flatMap(([name, value]) => {
      const [, matterId = "", day = ""] = /^cell-([0-9a-f-]{36})-(.{10})$/.exec(name) ?? [];
      const on = dayFrom(day);
      return on === null || idFrom(matterId) === ""
        ? []
        : [{ matterId, day: on, typed: value ?? "", seconds: typedSeconds(value || "0") }];
    });
    if (cells.some(({ seconds }) => seconds === null))
      return showSheet(context, access, t("badHours"));
    const wish = cells.map(({ matterId, day, seconds }) => ({
      matterId,
      day,
      seconds: seconds ?? 0,
    }));
    const words = t("cellWork");
    const saved = await saveSheet(context.services.db, access, { cells: wish, words }, context.now);
    if (saved instanceof Refusal) return showSheet(context, access, t(saved.code));
    return redirect(sheetPlace(access, wish[0]?.day));
  },
);

export const addTimePage = firmPage(
  { name: "addTimePage", route: "POST /time", summary: "Enter time.", for: "casework" },
  async (context, known) => {
    const { services, now, caller } = context;
    const access = await timeAccess(services.db, caller, known);
    const t = timeWords.translator(localeOf(context));
    const wish = timeSaid(context, access.seesToMoney);
    if (!wish) return showSheet(context, access, t("needsAll"), 400);
    const matterId = idFrom(said(context, "matterId"));
    if (matterId === "") return showSheet(context, access, t("matter_not_found"));
    const worked = { ...wish, matterId, keeper: access.own };
    const added = await addTime(services.db, access, worked, now);
    if (added instanceof Refusal) return showSheet(context, access, t(added.code));
    return redirect(
      said(context, "back") === "matter"
        ? placeOf(access.firm, `matters/${matterId}/time`)
        : sheetPlace(access, wish.day),
    );
  },
);

const sheetPlace = ({ firm }: Access, day?: Day): string =>
  day === undefined ? placeOf(firm, "time") : withQuery(placeOf(firm, "time"), "week", day);

const load = async (context: LegalPageContext, access: TimeAccess, days: readonly Day[]) => {
  const { db } = context.services;
  const { firm, own, seesToMoney } = access;
  const asked = context.query["person"] ?? "";
  const person = seesToMoney && asked !== "" ? asked : own.person;
  const sought = { before: null, matterId: null, person };
  const week = { from: days[0] ?? null, to: days[6] ?? null };
  const everyStatus = ["draft", "unbilled", "billed", "written_off"] as const;
  const active = { before: null, most: clientsOffered, status: "active", clientId: null } as const;
  const [entries, drafts, matters, keepers, timers] = await Promise.all([
    listTime(db, access, { ...sought, ...week, most: weekMost, statuses: everyStatus }),
    listTime(db, access, {
      ...sought,
      from: null,
      to: null,
      most: draftsShown,
      statuses: ["draft"],
    }),
    listMatters(db, access, active),
    seesToMoney ? listTimekeepers(db, firm.id) : [],
    undecidedTimers(db, firm.id, own.person, undecidedShown),
  ]);
  const idle = await Promise.all(timers.map((one) => timerState(db, firm.id, one, context.now)));
  return { person, sheet: sheetOf(days, entries), drafts, matters, keepers, idle };
};

export const showSheet = async (
  context: LegalPageContext,
  access: TimeAccess,
  problem?: string,
  status = 409,
): Promise<PageReply> => {
  const locale = localeOf(context);
  const t = timeWords.translator(locale);
  const { firm, own } = access;
  const today = dayOf(context.now, firm.timeZone);
  const chosen = dayFrom(context.query["week"] ?? "") ?? today;
  const days = weekOf(chosen);
  const { person, sheet, drafts, matters, keepers, idle } = await load(context, access, days);
  const isOwn = person === own.person;
  const mayWork = isOwn && mayWorkAt(context.caller, firm.id, "casework");
  const at = placeOf(firm, "time");
  const choices = matters.map(({ id, title }) => ({ value: id, text: title }));
  const [from = "", to = ""] = [days[0] ?? today, days[6] ?? today].map((day) =>
    formatDate(startOf(day), locale, "date"),
  );
  return legalPage(context, {
    title: t("title"),
    firm,
    section: "time",
    status: problem === undefined ? 200 : status,
    currentUrl: at,
    body: (
      <Stack>
        <PageTitle title={t("title")} lead={t("lead", { from, to })} />
        {problem === undefined ? null : <Alert tone="danger">{problem}</Alert>}
        <WeekLinks at={at} chosen={chosen} today={today} person={isOwn ? null : person} t={t} />
        {keepers.length > 0 ? (
          <WhoseForm at={at} week={chosen} person={person} own={own} keepers={keepers} t={t} />
        ) : null}
        <SheetGrid firm={firm} sheet={sheet} action={mayWork ? `${at}/cells` : null} t={t} />
        {isOwn ? <IdleCard firm={firm} states={idle} matters={choices} t={t} /> : null}
        <DraftsCard firm={firm} drafts={drafts} mayConfirm={mayWork} t={t} />
        {mayWork && choices.length > 0 ? (
          <NewTime access={access} today={today} matters={choices} t={t} />
        ) : null}
      </Stack>
    ),
  });
};

interface NewTimeProps {
  readonly access: TimeAccess;
  readonly today: Day;
  readonly matters: readonly Choice[];
  readonly t: TimeTranslate;
}

const NewTime = ({ access: { firm, seesToMoney }, today, matters, t }: NewTimeProps) => (
  <>
    <StartForm firm={firm} matters={matters} t={t} />
    <Card title={t("add")}>
      <TimeForm
        action={placeOf(firm, "time")}
        entry={{ day: today }}
        matters={matters}
        seesToMoney={seesToMoney}
        button={t("add")}
        t={t}
      />
    </Card>
  </>
);
