/** One time entry: changed, confirmed, written off, or taken back. */
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { firmPage, idFrom, said } from "../console/gate.tsx";
import {
  changeTime,
  confirmTime,
  reinstateTime,
  removeTime,
  writeOffTime,
} from "../time/keep-time.command.ts";
import { isOpen, type ListedTime } from "../time/time-entry.domain.ts";
import { findTime, listTime } from "../time/time.query.ts";
import { timeAccess, type TimeAccess } from "../time/whose-time.ts";
import { TimeForm } from "./time-form.view.tsx";
import { timeSaid } from "./time-form.ts";
import { entryPlace, TimeList } from "./time-list.view.tsx";
import { timeWords } from "./time.words.ts";

export const timeEntryPage = firmPage(
  { name: "timeEntryPage", route: "GET /time/:entry", summary: "One time entry." },
  async (context, known) =>
    show(context, await timeAccess(context.services.db, context.caller, known)),
);

export const changeTimePage = firmPage(
  { name: "changeTimePage", route: "POST /time/:entry", summary: "Change or decide on one." },
  async (context, known) => {
    const access = await timeAccess(context.services.db, context.caller, known);
    const id = idFrom(context.path["entry"]);
    if (id === "") return show(context, access);
    const t = timeWords.translator(localeOf(context));
    const done = await act(context, access, id);
    if (typeof done === "string") return show(context, access, t(done));
    if (done instanceof Refusal) return show(context, access, t(done.code));
    return redirect(withQuery(placeOf(access.firm, "time"), "week", done.day));
  },
);

export const confirmDraftsPage = firmPage(
  {
    name: "confirmDraftsPage",
    route: "POST /time/drafts",
    summary: "Confirm all one's drafts.",
    for: "casework",
  },
  async (context, known) => {
    const { services, now, caller } = context;
    const access = await timeAccess(services.db, caller, known);
    const { person } = access.own;
    const sought = { before: null, most: 100, matterId: null, person, from: null, to: null };
    const drafts = await listTime(services.db, access, { ...sought, statuses: ["draft"] });
    // What cannot be confirmed stays a draft, and says why when it is looked at.
    for (const { id } of drafts) await confirmTime(services.db, access, id, now);
    return redirect(placeOf(access.firm, "time"));
  },
);

const act = async (context: LegalPageContext, access: TimeAccess, id: string) => {
  const { services, now } = context;
  const { db } = services;
  switch (said(context, "act")) {
    case "confirm":
      return confirmTime(db, access, id, now);
    case "remove":
      return removeTime(db, access, id, now);
    case "reinstate":
      return reinstateTime(db, access, id, now);
    case "write-off": {
      const reason = said(context, "reason").slice(0, 300);
      return reason === "" ? "needsReason" : writeOffTime(db, access, { id, reason }, now);
    }
    default: {
      const wish = timeSaid(context, access.seesToMoney);
      if (!wish) return "needsAll";
      const { rateCents, ...rest } = wish;
      return changeTime(db, access, id, rateCents === null ? rest : wish, now);
    }
  }
};

const show = async (
  context: LegalPageContext,
  access: TimeAccess,
  problem?: string,
): Promise<PageReply> => {
  const t = timeWords.translator(localeOf(context));
  const { firm, own, seesToMoney } = access;
  const id = idFrom(context.path["entry"]);
  const entry = id === "" ? null : await findTime(context.services.db, access, id);
  const back = (
    <LinkButton kind="secondary" href={placeOf(firm, "time")}>
      {t("back")}
    </LinkButton>
  );
  const missing = (
    <EmptyState title={t("noEntry")} action={back}>
      {t("noEntryText")}
    </EmptyState>
  );
  const mayChange = entry !== null && (seesToMoney || entry.person === own.person);
  return legalPage(context, {
    title: t(entry ? "entry" : "noEntry"),
    width: "narrow",
    firm,
    section: "time",
    status: entry === null ? 404 : problem === undefined ? 200 : 409,
    currentUrl: entry ? entryPlace(firm, entry) : placeOf(firm, "time"),
    body:
      entry === null ? (
        missing
      ) : (
        <Stack>
          <PageTitle title={t("entry")} lead={entry.matterTitle} />
          {problem === undefined ? null : <Alert tone="danger">{problem}</Alert>}
          <TimeList firm={firm} label={t("entry")} entries={[entry]} t={t} />
          {mayChange ? <Deeds access={access} entry={entry} t={t} /> : null}
          <ButtonRow>{back}</ButtonRow>
        </Stack>
      ),
  });
};

interface DeedsProps {
  readonly access: TimeAccess;
  readonly entry: ListedTime;
  readonly t: ReturnType<typeof timeWords.translator>;
}

const Deeds = ({ access: { firm, seesToMoney }, entry, t }: DeedsProps) => {
  const action = entryPlace(firm, entry);
  const press = (act: string, text: "confirm" | "remove" | "reinstate") => (
    <Form action={action} hidden={{ act }}>
      <Button kind={act === "remove" ? "danger" : "secondary"}>{t(text)}</Button>
    </Form>
  );
  if (entry.status === "billed") return null;
  if (!isOpen(entry)) return press("reinstate", "reinstate");
  return (
    <>
      <Card title={t("saveEntry")}>
        <TimeForm
          action={action}
          hidden={{ act: "save" }}
          entry={entry}
          seesToMoney={seesToMoney}
          button={t("saveEntry")}
          t={t}
        />
      </Card>
      <ButtonRow>
        {entry.status === "draft" ? press("confirm", "confirm") : null}
        {press("remove", "remove")}
      </ButtonRow>
      <Card title={t("writeOff")}>
        <Form action={action} hidden={{ act: "write-off" }} label={t("writeOff")}>
          <div class="row-form">
            <TextInput name="reason" label={t("reason")} maxLength={300} />
            <Button kind="secondary">{t("writeOff")}</Button>
          </div>
        </Form>
      </Card>
    </>
  );
};
