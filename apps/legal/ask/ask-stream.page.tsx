/** The same question, answered statement by statement as they come: for the page's script. */
import { PassThrough } from "node:stream";
import { Refusal } from "#platform/errors.ts";
import { stream } from "#platform/http/page.ts";
import { lookOf } from "#ui/app-page.tsx";
import { renderPart } from "#ui/render.ts";
import { answerView } from "../ai/answer.wire.ts";
import type { Said } from "../ai/answer.domain.ts";
import { askInConversation } from "../ai/ask-in-conversation.client.ts";
import { keepTurn } from "../ai/keep-turn.command.ts";
import type { Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { idFrom, said } from "../console/gate.tsx";
import { matterPage } from "../matter-page/matter-gate.tsx";
import { matterPlace } from "../matters/matter-place.ts";
import type { Matter } from "../matters/matter.domain.ts";
import { questionMost } from "../search/limits.ts";
import { Statement } from "./answer.view.tsx";
import { askTab } from "./ask.page.tsx";
import { askWords } from "./ask.words.ts";
import { citedBy } from "./cited.query.ts";

export const askStreamPage = matterPage(
  {
    name: "askStreamPage",
    route: "POST /ask/stream",
    summary: "Ask, and hear each statement once its quotes are checked.",
    for: "casework",
  },
  (context, access, matter) => {
    const events = new PassThrough();
    const tell = (name: string, data: object): void => {
      if (events.writable) events.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    void answered(context, access, matter, tell)
      .catch((err: unknown) => {
        context.services.log.error({ err }, "an answer could not be told");
        tell("lost", {});
      })
      .finally(() => events.end());
    return stream(events, "text/event-stream; charset=utf-8", {
      headers: { "cache-control": "no-store", "x-accel-buffering": "no" },
    });
  },
);

type Tell = (name: "said" | "done" | "refused" | "lost", data: object) => void;

/** What was told is replaced by the kept answer at the end: that one counts. */
const answered = async (
  context: LegalPageContext,
  access: Access,
  matter: Matter,
  tell: Tell,
): Promise<void> => {
  const t = askWords.translator(localeOf(context));
  const { services, settings, now } = context;
  const message = said(context, "message").slice(0, questionMost);
  if (message === "") return tell("refused", { text: t("needsQuestion") });
  const conversationId = idFrom(context.form["conversation"]) || undefined;
  let telling: Promise<void> = Promise.resolve();
  const onSaid = (one: Said): void => {
    telling = telling.then(async () => tell("said", { html: await htmlOf(context, access, one) }));
  };
  const wish = { matterId: matter.id, message, conversationId, idempotencyKey: null, onSaid };
  const answer = await askInConversation({ ...services, settings }, access, wish);
  await telling;
  if (answer instanceof Refusal) return tell("refused", { text: t(answer.code) });
  const turn = { matterId: matter.id, message, conversationId, answer: answerView(answer) };
  const kept = await keepTurn(services.db, access, turn, now);
  if (kept instanceof Refusal) return tell("refused", { text: t(kept.code) });
  const place = matterPlace(access.firm, matter, askTab);
  return tell("done", { location: `${place}?conversation=${kept}#last` });
};

const htmlOf = async (context: LegalPageContext, access: Access, one: Said): Promise<string> => {
  const ids = one.citations.map(({ documentId }) => documentId);
  const cited = await citedBy(context.services.db, access, ids);
  const t = askWords.translator(localeOf(context));
  const of = { firm: access.firm, cited, t };
  return renderPart(<Statement said={one} of={of} />, lookOf(context));
};
