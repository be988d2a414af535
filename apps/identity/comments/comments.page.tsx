/** What others answered to a tenant's posts, and answers from here. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextArea } from "#ui/components/fields/text-input.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { marketingAddress } from "../marketing/marketing-address.ts";
import { marketingPage } from "../marketing/marketing-frame.view.tsx";
import { publishNow } from "../posts/change-post.command.ts";
import { readText } from "../posts/post.domain.ts";
import { tenantPage, type TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { answerComment, setSeen } from "./answer-comment.command.ts";
import { listComments, type Comment, type CommentState } from "./comments.query.ts";
import { commentWords, useCommentWords } from "./comments.words.ts";

const shownMost = 50;
const states = ["new", "seen", "answered"] as const;
type Problem = "no_text" | "long_text" | "gone";

export const commentsPage = tenantPage(
  { name: "commentsPage", route: "GET /marketing/comments", summary: "Answers to posts." },
  (context, visit) => showComments(context, visit, null),
);

export const changeCommentsPage = tenantPage(
  {
    name: "changeCommentsPage",
    route: "POST /marketing/comments",
    summary: "Answer a comment, or mark it as seen.",
    needs: "change",
  },
  async (context, visit) => {
    const { form, now, services } = context;
    const commentId = form["comment"] ?? "";
    if (!isId(commentId)) return showComments(context, visit, "gone");
    const at = marketingAddress(visit.tenant.id, "comments");
    if (form["do"] === "seen") {
      await setSeen(services.db, visit.tenant.id, commentId);
      return redirect(`${at}?done=noted`);
    }
    const text = readText(form["text"]);
    if (text === "no_text" || text === "long_text") return showComments(context, visit, text);
    const answer = { tenantId: visit.tenant.id, commentId, text };
    const id = await answerComment(services.db, answer, now);
    if (id === null) return showComments(context, visit, "gone");
    const tried = await publishNow(services, { tenantId: visit.tenant.id, id });
    const told = tried?.state === "published" ? "sent" : tried?.state;
    return redirect(`${at}?done=${told === "scheduled" ? "later" : (told ?? "later")}`);
  },
);

const showComments = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  problem: Problem | null,
): Promise<PageReply> => {
  const { services, query } = context;
  const t = commentWords.translator(localeOf(context));
  const at = marketingAddress(visit.tenant.id, "comments");
  const state = states.find((one) => one === query["state"]) ?? null;
  const asked = { state, before: null, most: shownMost };
  const comments = await listComments(services.db, visit.tenant.id, asked);
  const link = (one: CommentState | null) => ({
    href: one === null ? at : `${at}?state=${one}`,
    text: t(one ?? "all"),
    current: one === state,
  });
  const told = ["sent", "later", "failed", "noted"] as const;
  return marketingPage(context, visit, {
    title: t("title"),
    lead: t("lead"),
    section: "comments",
    status: problem === null ? 200 : 400,
    body: (
      <>
        <Flash done={query["done"]} texts={Object.fromEntries(told.map((one) => [one, t(one)]))} />
        {problem === null ? null : <Alert tone="danger" role="alert" title={t(problem)} />}
        <Tabs label={t("title")} links={[link(null), ...states.map(link)]} />
        {comments.length === 0 ? (
          <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
        ) : (
          comments.map((comment) => (
            <CommentCard
              key={comment.id}
              at={at}
              comment={comment}
              mayChange={visit.rights.has("change")}
            />
          ))
        )}
      </>
    ),
  });
};

const tones = { new: "info", seen: "neutral", answered: "success" } as const;

interface CommentCardProps {
  readonly at: string;
  readonly comment: Comment;
  readonly mayChange: boolean;
}

const CommentCard = ({ at, comment, mayChange }: CommentCardProps) => {
  const t = useCommentWords();
  const { id, author, text, state, url, writtenAt, postText } = comment;
  return (
    <Card title={`@${author}`} aside={<Badge tone={tones[state]}>{t(`${state}One`)}</Badge>}>
      <p>{text}</p>
      <p>
        <small>
          <DateTime at={writtenAt} /> · {t("about", { post: postText.slice(0, 80) })}
        </small>
      </p>
      {mayChange && state !== "answered" ? (
        <Form action={at} hidden={{ comment: id }} checkedBy="server">
          <TextArea name="text" id={`answer-${id}`} label={t("answer")} rows={2} maxLength={500} />
          <ButtonRow>
            <Button name="do" value="answer">
              {t("send")}
            </Button>
            {state === "new" ? (
              <Button kind="secondary" name="do" value="seen">
                {t("markSeen")}
              </Button>
            ) : null}
            {url === null ? null : (
              <LinkButton kind="link" href={url}>
                {t("see")}
              </LinkButton>
            )}
          </ButtonRow>
        </Form>
      ) : null}
    </Card>
  );
};
