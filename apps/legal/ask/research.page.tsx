/** A question to all documents of the firm that the viewer may see. */
import { Refusal } from "#platform/errors.ts";
import type { PageReply } from "#platform/http/page.ts";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextArea, TextInput } from "#ui/components/fields/text-input.tsx";
import { Alert } from "#ui/components/alert.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { answerView, type AnswerView } from "../ai/answer.wire.ts";
import { answerQuestion } from "../ai/answer-question.client.ts";
import type { Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { firmPage, said } from "../console/gate.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import { questionMost } from "../search/limits.ts";
import { AnswerText } from "./answer.view.tsx";
import { askWords, type AskTranslate } from "./ask.words.ts";
import { citedBy } from "./cited.query.ts";
import { jurisdictionMost } from "./limits.ts";

const rest = "research";

export const researchPage = firmPage(
  {
    name: "researchPage",
    route: `GET /${rest}`,
    summary: "Research in the firm's documents.",
    for: "casework",
  },
  (context, access) => show(context, access),
);

export const doResearchPage = firmPage(
  {
    name: "doResearchPage",
    route: `POST /${rest}`,
    summary: "Answer a question from the firm's documents.",
    for: "casework",
  },
  async (context, access) => {
    const t = askWords.translator(localeOf(context));
    const query = said(context, "query").slice(0, questionMost);
    if (query === "") return show(context, access, { problem: t("needsQuestion") });
    const { services, settings } = context;
    const narrowing = said(context, "jurisdiction").slice(0, jurisdictionMost);
    const asked = { text: query, narrowing, matterId: null };
    const wish = { ...asked, operation: "research", idempotencyKey: null };
    const answer = await answerQuestion({ ...services, settings }, access, wish);
    if (answer instanceof Refusal) return show(context, access, { problem: t(answer.code) });
    return show(context, access, { answer: answerView(answer) });
  },
);

interface Shown {
  readonly problem?: string;
  readonly answer?: AnswerView;
}

const show = async (
  context: LegalPageContext,
  access: Access,
  { problem, answer }: Shown = {},
): Promise<PageReply> => {
  const t = askWords.translator(localeOf(context));
  const { firm } = access;
  const quoted = answer === undefined ? [] : [...answer.citations, ...answer.nearest];
  const ids = quoted.map(({ documentId }) => documentId);
  const cited = await citedBy(context.services.db, access, ids);
  const query = said(context, "query");
  return legalPage(context, {
    title: t("researchTitle"),
    firm,
    section: "search",
    status: problem === undefined ? 200 : 400,
    currentUrl: placeOf(firm, rest),
    body: (
      <>
        <PageTitle title={t("researchTitle")} lead={t("researchLead")} />
        {problem === undefined ? null : <Alert tone="danger">{problem}</Alert>}
        {answer === undefined ? null : (
          <Card title={query}>
            <AnswerText answer={answer} of={{ firm, cited, t }} />
          </Card>
        )}
        <ResearchForm
          firm={firm}
          query={query}
          jurisdiction={said(context, "jurisdiction")}
          t={t}
        />
      </>
    ),
  });
};

interface FormProps {
  readonly firm: Firm;
  readonly query: string;
  readonly jurisdiction: string;
  readonly t: AskTranslate;
}

const ResearchForm = ({ firm, query, jurisdiction, t }: FormProps) => (
  <Form action={placeOf(firm, rest)} label={t("research")}>
    <TextArea name="query" label={t("question")} rows={2} value={query} maxLength={questionMost} />
    <TextInput
      name="jurisdiction"
      label={t("jurisdiction")}
      hint={t("jurisdictionHint")}
      value={jurisdiction}
      maxLength={jurisdictionMost}
      optional
    />
    <div class="button-row">
      <Button>{t("research")}</Button>
      <LinkButton kind="link" href={placeOf(firm, "search")}>
        {t("toSearch")}
      </LinkButton>
    </div>
  </Form>
);
