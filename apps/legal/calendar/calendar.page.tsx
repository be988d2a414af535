/** The firm's calendar: what comes in the next weeks, and a line to add something. */
import { calendarKinds } from "#contracts/legal/calendar.ts";
import { dayOf, plusDays } from "#platform/calendar/days.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { List, type ListRow } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { mayWorkAt, type Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { feedOf } from "../calendar-feed/feeds.query.ts";
import { FeedCard } from "../calendar-feed/feed-card.view.tsx";
import { legalPage, localeOf, personIn, placeOf } from "../console/frame.view.tsx";
import { dayFrom, firmPage, idFrom, said } from "../console/gate.tsx";
import { eventsBetween, type CalendarEvent } from "./calendar.query.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { calendarWords, type CalendarTranslate } from "./calendar.words.ts";
import { EventWhen } from "./event-when.view.tsx";
import { addEvent, removeEvent } from "./keep-calendar.command.ts";
import { daysShown } from "./limits.ts";

export const calendarPage = firmPage(
  { name: "calendarPage", route: "GET /calendar", summary: "The calendar." },
  (context, access) => showCalendar(context, access, {}),
);

export const addEventPage = firmPage(
  { name: "addEventPage", route: "POST /calendar", summary: "Add to it.", for: "casework" },
  async (context, access) => {
    const title = said(context, "title").slice(0, 300);
    const when = dayFrom(said(context, "day"));
    const t = calendarWords.translator(localeOf(context));
    if (title === "" || when === null)
      return showCalendar(context, access, { problem: t("needsAll") });
    const kind = calendarKinds.find((one) => one === said(context, "kind")) ?? "other";
    const place = said(context, "place").slice(0, 300);
    const wish = { matterId: null, kind, title, place, when };
    await addEvent(context.services.db, access, wish, context.now);
    return redirect(placeOf(access.firm, "calendar"));
  },
);

export const removeEventPage = firmPage(
  {
    name: "removeEventPage",
    route: "POST /calendar/:event/remove",
    summary: "Take something off it.",
    for: "casework",
  },
  async (context, access) => {
    const id = idFrom(context.path["event"]);
    if (id !== "") await removeEvent(context.services.db, access, id, context.now);
    return redirect(placeOf(access.firm, "calendar"));
  },
);

interface Shown {
  readonly problem?: string;
  /** The link for programs that was made just now. */
  readonly link?: string;
}

export const showCalendar = async (
  context: LegalPageContext,
  access: Access,
  { problem, link }: Shown,
): Promise<PageReply> => {
  const t = calendarWords.translator(localeOf(context));
  const { firm } = access;
  const at = placeOf(firm, "calendar");
  const from = dayOf(context.now, firm.timeZone);
  const ahead = { from, to: plusDays(from, daysShown) };
  const { db } = context.services;
  const person = personIn(context);
  const [events, feed] = await Promise.all([
    eventsBetween(db, access, ahead, null),
    feedOf(db, firm.id, person?.personId ?? ""),
  ]);
  // An operator who works elsewhere has no calendar here.
  const isMember = person?.memberships.some(({ placeId }) => placeId === firm.id);
  const mayChange = mayWorkAt(context.caller, firm.id, "casework");
  const row = rowsOf({ firm, mayChange, t });
  const rows = events.map(row);
  return legalPage(context, {
    title: t("title"),
    firm,
    section: "calendar",
    status: problem === undefined ? 200 : 400,
    currentUrl: at,
    body: (
      <Stack>
        <PageTitle title={t("title")} lead={t("lead")} />
        {problem === undefined ? null : <Alert tone="danger">{problem}</Alert>}
        {rows.length === 0 ? (
          <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
        ) : (
          <List label={t("title")} rows={rows} />
        )}
        {mayChange ? <AddForm at={at} t={t} /> : null}
        {isMember ? <FeedCard action={`${at}/link`} feed={feed} link={link ?? null} t={t} /> : null}
      </Stack>
    ),
  });
};

interface Rows {
  readonly firm: Firm;
  readonly mayChange: boolean;
  readonly t: CalendarTranslate;
}

const rowsOf =
  ({ firm, mayChange, t }: Rows) =>
  (event: CalendarEvent): ListRow => ({
    key: event.id,
    title:
      event.matterId === null ? (
        event.title
      ) : (
        <a href={placeOf(firm, `matters/${event.matterId}`)}>{event.title}</a>
      ),
    detail: (
      <>
        <EventWhen event={event} />
        {event.place === "" ? null : ` · ${event.place}`}
      </>
    ),
    end: (
      <>
        <Badge tone={event.kind === "deadline" ? "warning" : "neutral"}>{t(event.kind)}</Badge>
        {mayChange ? (
          <Form action={placeOf(firm, `calendar/${event.id}/remove`)}>
            <Button kind="link">
              {t("remove")} <span class="visually-hidden">{event.title}</span>
            </Button>
          </Form>
        ) : null}
      </>
    ),
  });

const AddForm = (props: { readonly at: string; readonly t: CalendarTranslate }) => {
  const { at, t } = props;
  return (
    <Card title={t("add")}>
      <Form action={at}>
        <div class="row-form">
          <TextInput name="title" label={t("name")} maxLength={300} />
          <TextInput name="day" label={t("day")} type="date" />
          <Select
            name="kind"
            label={t("kind")}
            choices={calendarKinds.map((value) => ({ value, text: t(value) }))}
          />
          <TextInput name="place" label={t("place")} optional maxLength={300} />
          <Button>{t("add")}</Button>
        </div>
      </Form>
    </Card>
  );
};
