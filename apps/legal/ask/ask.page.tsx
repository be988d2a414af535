/** A matter's documents are asked: a conversation whose answers lead to their places. */
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { AnswerView } from "../ai/answer.wire.ts";
import { answerView } from "../ai/answer.wire.ts";
import { answerQuestion } from "../ai/answer-question.client.ts";
import { askInConversation } from "../ai/ask-in-conversation.client.ts";
import { newestConversation, turnsOf } from "../ai/conversations.query.ts";
import { keepTurn } from "../ai/keep-turn.command.ts";
import type { Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { idFrom, said } from "../console/gate.tsx";
import { consentingAmong } from "../language-models/consent.query.ts";
import { isConfigured } from "../language-models/configured-model.ts";
import { setConsent } from "../language-models/set-consent.command.ts";
import { matterPage } from "../matter-page/matter-gate.tsx";
import { matterReply } from "../matter-page/matter-head.view.tsx";
import { matterPlace } from "../matters/matter-place.ts";
import type { Matter } from "../matters/matter.domain.ts";
import { AskBody } from "./ask-body.view.tsx";
import { askWords, type AskTranslate } from "./ask.words.ts";
import { citedBy } from "./cited.query.ts";
import { turnsShown } from "./limits.ts";
import { questionMost } from "../search/limits.ts";

export const askTab = "ask";

const wordsOf = (context: LegalPageContext): AskTranslate => askWords.translator(localeOf(context));

export const askPage = matterPage(
  { name: "askPage", route: "GET /ask", summary: "Ask a matter's documents.", for: "casework" },
  (context, access, matter) => show(context, access, matter),
);

export const askMatterPage = matterPage(
  { name: "askMatterPage", route: "POST /ask", summary: "Ask, and ask on.", for: "casework" },
  async (context, access, matter) => {
    const t = wordsOf(context);
    const message = said(context, "message").slice(0, questionMost);
    if (message === "") return show(context, access, matter, { problem: t("needsQuestion") });
    const conversationId = idFrom(context.form["conversation"]) || undefined;
    const { services, settings, now } = context;
    const wish = { matterId: matter.id, message, conversationId, idempotencyKey: null };
    const answer = await askInConversation({ ...services, settings }, access, wish);
    if (answer instanceof Refusal)
      return show(context, access, matter, { problem: t(answer.code) });
    const turn = { matterId: matter.id, message, conversationId, answer: answerView(answer) };
    const kept = await keepTurn(services.db, access, turn, now);
    if (kept instanceof Refusal) return show(context, access, matter, { problem: t(kept.code) });
    return redirect(`${matterPlace(access.firm, matter, askTab)}?conversation=${kept}#last`);
  },
);

export const analyzeMatterPage = matterPage(
  {
    name: "analyzeMatterPage",
    route: "POST /analysis",
    summary: "A question about a matter that is not kept.",
    for: "casework",
  },
  async (context, access, matter) => {
    const t = wordsOf(context);
    const text = said(context, "question").slice(0, questionMost);
    if (text === "") return show(context, access, matter, { problem: t("needsQuestion") });
    const { services, settings } = context;
    const wish = { text, matterId: matter.id, operation: "analysis", idempotencyKey: null };
    const answer = await answerQuestion({ ...services, settings }, access, wish);
    if (answer instanceof Refusal)
      return show(context, access, matter, { problem: t(answer.code) });
    return show(context, access, matter, { analysis: { text, answer: answerView(answer) } });
  },
);

export const consentPage = matterPage(
  {
    name: "consentPage",
    route: "POST /model-consent",
    summary: "Let a model outside read a matter's documents, or no longer.",
    for: "casework",
  },
  async (context, access, matter) => {
    const { services, now } = context;
    const given = said(context, "given") === "yes";
    const set = await setConsent(services.db, access, matter.id, given, now);
    if (set instanceof Refusal)
      return show(context, access, matter, { problem: wordsOf(context)(set.code) });
    return redirect(matterPlace(access.firm, matter, askTab));
  },
);

interface Shown {
  readonly problem?: string;
  readonly analysis?: { readonly text: string; readonly answer: AnswerView };
}

const show = async (
  context: LegalPageContext,
  access: Access,
  matter: Matter,
  { problem, analysis }: Shown = {},
): Promise<PageReply> => {
  const { services, settings, query, form } = context;
  const { db } = services;
  const { firm, actor } = access;
  const whose = { firmId: firm.id, matterId: matter.id, actor: actor.id };
  const isFresh = query["conversation"] === "new";
  const named = idFrom(query["conversation"] ?? form["conversation"]);
  const conversationId =
    isFresh || named !== "" ? named : ((await newestConversation(db, whose)) ?? "");
  const kept = conversationId === "" ? [] : await turnsOf(db, whose, conversationId, turnsShown);
  const turns = kept.map(({ answer, ...turn }) => ({ ...turn, answer: answer as AnswerView }));
  const answers = [...turns.map(({ answer }) => answer), ...(analysis ? [analysis.answer] : [])];
  const quoted = answers.flatMap(({ citations, nearest }) => [...citations, ...nearest]);
  const cited = await citedBy(
    db,
    access,
    quoted.map(({ documentId }) => documentId),
  );
  const consenting = await consentingAmong(db, firm.id, [matter.id]);
  const model = isConfigured(settings) ? settings.modelName : null;
  return matterReply(context, {
    firm,
    matter,
    tab: askTab,
    problem,
    status: problem === undefined ? 200 : 400,
    body: (
      <AskBody
        at={(rest) => matterPlace(firm, matter, rest)}
        turns={turns}
        conversationId={kept.length === 0 ? "" : conversationId}
        analysis={analysis}
        typed={problem === undefined ? "" : said(context, "message")}
        consent={{ isGiven: consenting.has(matter.id), model }}
        of={{ firm, cited, t: wordsOf(context) }}
      />
    ),
  });
};
