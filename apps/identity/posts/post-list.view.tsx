/** Posts in a list, the form of a new one, and what one has brought by day. */
import { Badge } from "#ui/components/badge.tsx";
import { BarChart } from "#ui/components/bar-chart.tsx";
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form, wrong, errorOf } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextArea, TextInput } from "#ui/components/fields/text-input.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatDate, formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { startOf } from "#platform/calendar/days.ts";
import type { SocialAccount } from "../connected-accounts/social-accounts.query.ts";
import type { PostProblem } from "./post.domain.ts";
import { PostDeeds } from "./post-deeds.view.tsx";
import type { DayMetric, Post } from "./posts.query.ts";
import { failedBecause, usePostWords } from "./posts.words.ts";

export interface PostFormProps {
  readonly at: string;
  readonly accounts: readonly SocialAccount[];
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly problem: PostProblem | null;
}

const fieldOf: Readonly<Record<PostProblem, string>> = {
  no_text: "text",
  long_text: "text",
  wrong_time: "time",
  past_time: "time",
  no_account: "account",
};

export const PostForm = ({ at, accounts, typed, problem }: PostFormProps) => {
  const t = usePostWords();
  const errors = problem ? [wrong(fieldOf[problem], t(problem))] : [];
  return (
    <Card title={t("newTitle")}>
      <Form action={at} errors={errors} checkedBy="server">
        <Select
          name="account"
          label={t("account")}
          value={typed["account"]}
          error={errorOf(errors, "account")}
          choices={accounts.map(({ id, handle }) => ({ value: id, text: `@${handle}` }))}
        />
        <TextArea
          name="text"
          label={t("text")}
          hint={t("textHint")}
          value={typed["text"]}
          error={errorOf(errors, "text")}
          maxLength={500}
        />
        <TextInput name="day" type="date" label={t("day")} value={typed["day"]} optional />
        <TextInput
          name="time"
          label={t("time")}
          hint={t("timeHint")}
          value={typed["time"]}
          error={errorOf(errors, "time")}
          inputMode="numeric"
          maxLength={5}
          optional
        />
        <ButtonRow>
          <Button name="do" value="now">
            {t("now")}
          </Button>
          <Button kind="secondary" name="do" value="schedule">
            {t("schedule")}
          </Button>
          <Button kind="secondary" name="do" value="draft">
            {t("draft")}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  );
};

export interface PostTableProps {
  readonly at: string;
  readonly posts: readonly Post[];
  readonly accounts: readonly SocialAccount[];
  readonly mayChange: boolean;
}

export const PostTable = ({ at, posts, accounts, mayChange }: PostTableProps) => {
  const t = usePostWords();
  const handles = new Map(accounts.map(({ id, handle }) => [id, `@${handle}`]));
  if (posts.length === 0) return <EmptyState title={t("none")}>{t("noneText")}</EmptyState>;
  return (
    <Table
      caption={t("list")}
      rows={posts}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "text",
          title: t("text"),
          cell: ({ text, accountId }) => (
            <>
              {text} <small>{handles.get(accountId) ?? ""}</small>
            </>
          ),
        },
        { key: "state", title: t("state"), cell: (one) => <State post={one} /> },
        { key: "when", title: t("when"), cell: (one) => <When post={one} /> },
        { key: "brought", title: t("brought"), cell: (one) => <Brought post={one} /> },
        {
          key: "action",
          title: t("action"),
          cell: (one) => <PostDeeds at={at} post={one} mayChange={mayChange} />,
        },
      ]}
    />
  );
};

const tones = {
  draft: "neutral",
  scheduled: "info",
  published: "success",
  failed: "danger",
} as const;

const State = ({ post }: { readonly post: Post }) => {
  const t = usePostWords();
  const locale = useLocale();
  const waits = post.state === "scheduled" ? post.nextTryAt : null;
  return (
    <>
      <Badge tone={tones[post.state]}>{t(`${post.state}State`)}</Badge>
      {post.failure === null ? null : <small> {failedBecause(post.failure, t)}</small>}
      {waits === null ? null : (
        <small> {t("waitsUntil", { at: formatDate(waits, locale, "moment") })}</small>
      )}
    </>
  );
};

const When = ({ post: { publishedAt, publishAt, createdAt } }: { readonly post: Post }) => (
  <DateTime at={publishedAt ?? publishAt ?? createdAt} />
);

const Brought = ({ post }: { readonly post: Post }) => {
  const t = usePostWords();
  const locale = useLocale();
  if (post.state !== "published") return <>–</>;
  const { favourites, boosts, replies } = post;
  return (
    <>
      {t("counts", {
        favourites: formatNumber(favourites, locale),
        boosts: formatNumber(boosts, locale),
        replies: formatNumber(replies, locale),
      })}
    </>
  );
};

export const PostDetails = ({
  post,
  metrics,
}: {
  readonly post: Post;
  readonly metrics: readonly DayMetric[];
}) => {
  const t = usePostWords();
  const locale = useLocale();
  return (
    <Card>
      <p class="pre-line">{post.text}</p>
      {metrics.length === 0 ? (
        <EmptyState title={t("noMetrics")} level={3} />
      ) : (
        <BarChart
          title={t("perDay")}
          nameTitle={t("dayColumn")}
          valueTitle={t("reactions")}
          bars={metrics.map((one) => ({
            name: formatDate(startOf(one.day), locale, "date"),
            value: one.favourites + one.boosts + one.replies,
            text: formatNumber(one.favourites + one.boosts + one.replies, locale),
          }))}
        />
      )}
    </Card>
  );
};
