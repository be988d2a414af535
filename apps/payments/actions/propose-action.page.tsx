/** Proposing an action in the name of the house: a tab per kind, and its form. */
import type { ActionKind } from "#contracts/payments/action.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId, newId } from "#platform/id.ts";
import { PageTitle } from "#ui/components/page.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import { proposeAction } from "./propose-action.command.ts";
import type { PaymentPageContext } from "../callers/route.ts";
import { ActionForm, readAction, type FieldName, type Typed } from "./action-form.view.tsx";
import { operatorName } from "./action-people.query.ts";
import { actionWords } from "./action.words.ts";
import { operatorPage } from "../console/gate.view.tsx";
import { localeOf, paymentPage } from "../console/frame.view.tsx";

const here = "/console/actions";
const kinds: readonly ActionKind[] = [
  ...(["refund_payment", "expire_payment", "correct_top_up", "resolve_review"] as const),
];

const kindOf = (typed: Typed): ActionKind =>
  kinds.find((one) => one === typed["kind"]) ?? "refund_payment";

export const consoleProposePage = operatorPage(
  {
    name: "consoleProposePage",
    route: "GET /console/actions/new",
    summary: "Propose an action.",
  },
  (context) => showForm(context, context.query, null),
);

export const proposeActionPage = operatorPage(
  {
    name: "proposeActionPage",
    route: "POST /console/actions",
    summary: "Propose it.",
  },
  async (context, operator) => {
    const { form, services, now } = context;
    const read = readAction(kindOf(form), form);
    if (typeof read === "string") return showForm(context, form, read);
    const id = idOf(form);
    const by = operatorName(operator);
    await proposeAction(services.db, { id, merchant: null, request: read, by, at: now });
    return redirect(`${here}/${id}?done=wasProposed`);
  },
);

const idOf = ({ id = "" }: Typed): string => (isId(id) ? id : newId());

const showForm = (
  context: PaymentPageContext,
  typed: Typed,
  mistake: FieldName | null,
): PageReply => {
  const t = actionWords.translator(localeOf(context));
  const kind = kindOf(typed);
  return paymentPage(context, {
    title: t("propose"),
    current: here,
    currentUrl: `${here}/new?kind=${kind}`,
    status: mistake === null ? 200 : 400,
    body: (
      <>
        <PageTitle title={t("propose")} lead={t("lead")} />
        <Tabs
          label={t("kinds")}
          links={kinds.map((one) => ({
            href: `${here}/new?kind=${one}`,
            text: t(one),
            current: one === kind,
          }))}
        />
        <ActionForm kind={kind} typed={typed} mistake={mistake} t={t} id={idOf(typed)} />
      </>
    ),
  });
};
