/** A document's summary: its most telling sentences, each leading to its place. */
import { Refusal } from "#platform/errors.ts";
import { Card } from "#ui/components/card.tsx";
import { summaryView } from "../ai/answer.wire.ts";
import { summarizeDocument } from "../ai/summarize-document.client.ts";
import { localeOf } from "../console/frame.view.tsx";
import { said } from "../console/gate.tsx";
import { documentPage } from "../document-pages/document-gate.tsx";
import { documentPageWords } from "../document-pages/documents.words.ts";
import { SummaryForm } from "../document-pages/summary-form.view.tsx";
import { documentPlace } from "../documents/document-place.ts";
import { matterReply } from "../matter-page/matter-head.view.tsx";
import { MadeBy, Statements } from "./answer.view.tsx";
import { askWords } from "./ask.words.ts";

export const summaryPage = documentPage(
  { name: "summaryPage", route: "POST /summary", summary: "Sum a document up." },
  async (context, { access, matter, document }) => {
    const t = documentPageWords.translator(localeOf(context));
    const asked = askWords.translator(localeOf(context));
    const { services, settings } = context;
    const { firm } = access;
    const type = said(context, "type") === "detailed" ? "detailed" : "brief";
    const wanted = { type, idempotencyKey: null } as const;
    const made = await summarizeDocument({ ...services, settings }, access, document, wanted);
    const frame = { firm, matter, tab: "documents" };
    const at = documentPlace(firm, { matterId: matter.id, documentId: document.id });
    if (made instanceof Refusal)
      return matterReply(context, { ...frame, problem: t(made.code), status: 429, body: null });
    const { summary, ...by } = summaryView(made);
    const { id, title, matterId } = document;
    const cited = new Map([[id, { title, matterId }]]);
    return matterReply(context, {
      ...frame,
      body: (
        <>
          <p>
            <a href={at}>{title}</a>
          </p>
          <Card title={`${t("summary")}: ${title}`}>
            {summary.length === 0 ? <p>{t("noSummary")}</p> : null}
            <Statements said={summary} of={{ firm, cited, t: asked }} />
            <MadeBy made={by} t={asked} />
          </Card>
          <SummaryForm at={at} t={t} />
        </>
      ),
    });
  },
);
