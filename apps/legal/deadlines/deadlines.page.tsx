/** A matter's deadlines: a text is read, and a person decides on what was found in it. */
import { deadlineTextMost } from "#contracts/legal/deadline.ts";
import { startOf } from "#platform/calendar/days.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextArea, TextInput } from "#ui/components/fields/text-input.tsx";
import { List } from "#ui/components/lists.tsx";
import { mayWorkAt, type Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { localeOf, placeOf } from "../console/frame.view.tsx";
import { dayFrom, idFrom, said } from "../console/gate.tsx";
import { matterPage } from "../matter-page/matter-gate.tsx";
import { matterReply } from "../matter-page/matter-head.view.tsx";
import { matterPlace } from "../matters/matter-place.ts";
import type { Matter } from "../matters/matter.domain.ts";
import { DeadlineCard } from "./deadline-card.view.tsx";
import { eventAsked, usualPack, type Deadline } from "./deadline.domain.ts";
import { findDeadline, listDeadlines } from "./deadlines.query.ts";
import { deadlineWords, type DeadlineTranslate } from "./deadlines.words.ts";
import { changeDeadline, confirmDeadline, dismissDeadline } from "./decide-deadline.command.ts";
import { lawChoices, lawFrom } from "./laws.ts";
import { deadlinesMost } from "./limits.ts";
import { meterReading } from "./meter-reading.client.ts";
import { readDeadlines, type Source } from "./read-deadlines.command.ts";

const wordsOf = (context: LegalPageContext): DeadlineTranslate =>
  deadlineWords.translator(localeOf(context));

export const deadlinesPage = matterPage(
  { name: "deadlinesPage", route: "GET /deadlines", summary: "A matter's deadlines." },
  (context, access, matter) => show(context, access, matter),
);

export const readDeadlinesPage = matterPage(
  {
    name: "readDeadlinesPage",
    route: "POST /deadlines",
    summary: "Look for deadlines in a text.",
    for: "casework",
  },
  async (context, access, matter) => {
    const t = wordsOf(context);
    const { services, now } = context;
    const text = context.form["text"] ?? "";
    if (text.trim() === "") return show(context, access, matter, t("needsText"));
    if (text.length > deadlineTextMost) return show(context, access, matter, t("tooLong"));
    const pages = [{ page: null, text }];
    const source: Source = { matterId: matter.id, documentId: null, pages };
    const metered = await meterReading(services.meter, access.firm, source);
    if (metered) return show(context, access, matter, t(metered.code));
    const law = lawFrom(said(context, "law"));
    const day = dayFrom(said(context, "day"));
    const happened = day === null ? {} : { notification: day };
    const basis = { rulePack: law ?? usualPack, rulePackNamed: law !== null, happened };
    const read = await readDeadlines(services.db, access, source, basis, now);
    if (read instanceof Refusal) return show(context, access, matter, t(read.code));
    if (read.deadlines.length === 0) return show(context, access, matter, t("noneFound"));
    return redirect(matterPlace(access.firm, matter, "deadlines"));
  },
);

export const decideDeadlinePage = matterPage(
  {
    name: "decideDeadlinePage",
    route: "POST /deadlines/:deadline",
    summary: "Compute, confirm or dismiss a deadline.",
    for: "casework",
  },
  async (context, access, matter) => {
    const t = wordsOf(context);
    const id = idFrom(context.path["deadline"]);
    const { db } = context.services;
    const deadline = id === "" ? null : await findDeadline(db, access, id);
    if (deadline?.matterId !== matter.id)
      return show(context, access, matter, t("deadline_not_found"));
    const act = said(context, "act");
    if (act === "confirm" && said(context, "title") === "")
      return show(context, access, matter, t("needsTitle"));
    const done = await decide(context, access, deadline, act);
    if (done instanceof Refusal) return show(context, access, matter, t(done.code));
    return redirect(matterPlace(access.firm, matter, "deadlines"));
  },
);

const decide = (context: LegalPageContext, access: Access, deadline: Deadline, act: string) => {
  const { services, now } = context;
  const { id, found, happened } = deadline;
  if (act === "dismiss") return dismissDeadline(services, access, id, now);
  if (act === "confirm") {
    const title = said(context, "title").slice(0, 300);
    return confirmDeadline(services, access, {
      id,
      title,
      seen: dayFrom(said(context, "seen")),
      now,
    });
  }
  const law = lawFrom(said(context, "law"));
  const event = eventAsked(found);
  const day = dayFrom(said(context, "day"));
  const known = event === null || day === null ? happened : { ...happened, [event]: day };
  const wish = { happened: known, ...(law === null ? {} : { rulePack: law }) };
  return changeDeadline(services.db, access, id, wish, now);
};

/** The newest reading first, each in the order of its text. */
const inTextOrder = (deadlines: readonly Deadline[]): readonly Deadline[] =>
  deadlines.toSorted(
    (one, other) =>
      Number(other.createdAt) - Number(one.createdAt) ||
      (one.page ?? 0) - (other.page ?? 0) ||
      one.start - other.start,
  );

const show = async (
  context: LegalPageContext,
  access: Access,
  matter: Matter,
  problem?: string,
): Promise<PageReply> => {
  const t = wordsOf(context);
  const { firm } = access;
  const sought = { before: null, most: deadlinesMost, matterId: matter.id, status: null };
  const all = await listDeadlines(context.services.db, access, sought);
  const open = inTextOrder(all.filter(({ status }) => status === "proposed"));
  const decided = all.filter(({ status }) => status !== "proposed");
  const mayDecide = mayWorkAt(context.caller, firm.id, "casework");
  const at = matterPlace(firm, matter, "deadlines");
  return matterReply(context, {
    firm,
    matter,
    tab: "deadlines",
    problem,
    status: problem === undefined ? 200 : 400,
    body: (
      <>
        <p>
          {t("lead")} <a href={placeOf(firm, "court-days")}>{t("courtDays")}</a>
        </p>
        <h2>{t("proposed")}</h2>
        {open.length === 0 ? <p>{t("noProposed")}</p> : null}
        {open.map((deadline) => (
          <DeadlineCard
            key={deadline.id}
            deadline={deadline}
            action={mayDecide ? `${at}/${deadline.id}` : null}
            t={t}
          />
        ))}
        {mayDecide ? <ReadForm at={at} text={context.form["text"]} t={t} /> : null}
        {decided.length === 0 ? null : <Decided deadlines={decided} t={t} />}
      </>
    ),
  });
};

interface ReadFormProps {
  readonly at: string;
  readonly text: string | undefined;
  readonly t: DeadlineTranslate;
}

const ReadForm = ({ at, text, t }: ReadFormProps) => (
  <Card title={t("read")}>
    <Form action={at} checkedBy="server">
      <TextArea name="text" label={t("text")} rows={8} value={text} />
      <div class="row-form">
        <Select name="law" label={t("law")} empty={t("usualLaw")} optional choices={lawChoices} />
        <TextInput name="day" label={t("notified")} type="date" optional />
        <Button>{t("find")}</Button>
      </div>
    </Form>
  </Card>
);

interface DecidedProps {
  readonly deadlines: readonly Deadline[];
  readonly t: DeadlineTranslate;
}

const Decided = ({ deadlines, t }: DecidedProps) => (
  <Card title={t("decided")}>
    <List
      label={t("decided")}
      rows={deadlines.map(({ id, quote, dueOn, status }) => ({
        key: id,
        title: quote,
        detail: dueOn && <DateTime at={startOf(dueOn)} format="date" />,
        end: (
          <Badge tone={status === "confirmed" ? "success" : "neutral"}>
            {t(status === "confirmed" ? "confirmed" : "dismissed")}
          </Badge>
        ),
      }))}
    />
  </Card>
);
