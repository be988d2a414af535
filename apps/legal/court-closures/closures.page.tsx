/** Days on which courts do not work, as terms are counted around them: said, and taken back. */
import { addCourtClosure } from "#contracts/legal/court-closure.ts";
import { startOf } from "#platform/calendar/days.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { List } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { mayWorkAt, type Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { firmPage, idFrom, said } from "../console/gate.tsx";
import { listClosures, type CourtClosure } from "./closures.query.ts";
import { closureWords, type ClosureTranslate } from "./closures.words.ts";
import { addClosure, removeClosure } from "./keep-closure.command.ts";

export const closuresPage = firmPage(
  { name: "closuresPage", route: "GET /court-days", summary: "Days on which courts are closed." },
  (context, access) => show(context, access),
);

export const addClosurePage = firmPage(
  { name: "addClosurePage", route: "POST /court-days", summary: "Add some.", for: "casework" },
  async (context, access) => {
    const [from, reason] = [said(context, "from"), said(context, "reason")];
    const wish = { from, to: said(context, "to") || from, reason };
    const read = addCourtClosure.shape.body.safeParse(wish);
    const t = closureWords.translator(localeOf(context));
    if (!read.success) return show(context, access, t("wrong"));
    await addClosure(context.services.db, access, read.data, context.now);
    return redirect(placeOf(access.firm, "court-days"));
  },
);

export const removeClosurePage = firmPage(
  {
    name: "removeClosurePage",
    route: "POST /court-days/:closure/remove",
    summary: "Take a closure back.",
    for: "casework",
  },
  async (context, access) => {
    const id = idFrom(context.path["closure"]);
    if (id !== "") await removeClosure(context.services.db, access, id, context.now);
    return redirect(placeOf(access.firm, "court-days"));
  },
);

const show = async (
  context: LegalPageContext,
  { firm }: Access,
  problem?: string,
): Promise<PageReply> => {
  const t = closureWords.translator(localeOf(context));
  const closures = await listClosures(context.services.db, firm.id);
  const at = placeOf(firm, "court-days");
  const action = mayWorkAt(context.caller, firm.id, "casework") ? at : null;
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
        {closures.length === 0 ? (
          <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
        ) : (
          <Closures closures={closures} action={action} t={t} />
        )}
        {action === null ? null : <AddForm action={action} t={t} />}
      </Stack>
    ),
  });
};

interface ClosuresProps {
  readonly closures: readonly CourtClosure[];
  readonly action: string | null;
  readonly t: ClosureTranslate;
}

const Closures = ({ closures, action, t }: ClosuresProps) => (
  <List
    label={t("title")}
    rows={closures.map(({ id, from, to, reason }) => ({
      key: id,
      title: reason,
      detail: (
        <>
          <DateTime at={startOf(from)} format="date" />
          {from === to ? null : (
            <>
              {" – "}
              <DateTime at={startOf(to)} format="date" />
            </>
          )}
        </>
      ),
      end:
        action === null ? null : (
          <Form action={`${action}/${id}/remove`}>
            <Button kind="link">
              {t("remove")} <span class="visually-hidden">{reason}</span>
            </Button>
          </Form>
        ),
    }))}
  />
);

const AddForm = ({ action, t }: { readonly action: string; readonly t: ClosureTranslate }) => (
  <Card title={t("add")}>
    <Form action={action}>
      <div class="row-form">
        <TextInput name="from" label={t("from")} type="date" />
        <TextInput name="to" label={t("to")} type="date" optional />
        <TextInput name="reason" label={t("reason")} maxLength={200} />
        <Button>{t("add")}</Button>
      </div>
    </Form>
  </Card>
);
