/** Keywords, mentions and muted authors, each with what may be done. */
import { Badge } from "#ui/components/badge.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { errorOf, Form, wrong } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { List } from "#ui/components/lists.tsx";
import { formatDate } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { SocialAccount } from "../connected-accounts/social-accounts.query.ts";
import type { Keyword, Mention } from "./listening.query.ts";
import { useListeningWords } from "./listening.words.ts";

interface Place {
  readonly at: string;
  readonly mayChange: boolean;
}

export interface KeywordFormProps {
  readonly at: string;
  readonly accounts: readonly SocialAccount[];
  readonly typed: string | undefined;
  readonly problem: string | null;
  readonly problemField: "keyword" | "account";
}

export const KeywordForm = ({ at, accounts, typed, ...told }: KeywordFormProps) => {
  const t = useListeningWords();
  const errors = told.problem === null ? [] : [wrong(told.problemField, told.problem)];
  return (
    <Card title={t("keywords")}>
      <Form action={at} errors={errors} checkedBy="server">
        <TextInput
          name="keyword"
          label={t("keyword")}
          hint={t("keywordHint")}
          value={typed}
          error={errorOf(errors, "keyword")}
          maxLength={100}
        />
        <Select
          name="account"
          label={t("account")}
          error={errorOf(errors, "account")}
          choices={accounts.map(({ id, handle }) => ({ value: id, text: `@${handle}` }))}
        />
        <Button>{t("add")}</Button>
      </Form>
    </Card>
  );
};

export const KeywordList = ({
  at,
  keywords,
  mayChange,
}: Place & { readonly keywords: readonly Keyword[] }) => {
  const t = useListeningWords();
  const locale = useLocale();
  if (keywords.length === 0) return null;
  const rows = keywords.map(({ id, keyword, scannedAt }) => ({
    key: id,
    title: keyword,
    detail: scannedAt ? t("scanned", { at: formatDate(scannedAt, locale, "moment") }) : t("never"),
    end: mayChange ? (
      <Form action={at} hidden={{ do: "end", id }}>
        <Button kind="secondary">{t("end", { keyword })}</Button>
      </Form>
    ) : undefined,
  }));
  return <List rows={rows} label={t("keywords")} />;
};

export const MentionList = ({
  mentions,
  ...place
}: Place & { readonly mentions: readonly Mention[] }) => {
  const t = useListeningWords();
  if (mentions.length === 0) return <EmptyState title={t("none")}>{t("noneText")}</EmptyState>;
  return (
    <>
      {mentions.map((one) => (
        <MentionCard key={one.id} mention={one} {...place} />
      ))}
    </>
  );
};

const MentionCard = ({ at, mention, mayChange }: Place & { readonly mention: Mention }) => {
  const t = useListeningWords();
  const { id, author, keyword, text, state, url, writtenAt } = mention;
  const badge = <Badge tone={state === "new" ? "info" : "neutral"}>{t(state)}</Badge>;
  return (
    <Card title={t("by", { author, keyword })} level={3} aside={badge}>
      <p>{text}</p>
      <p>
        <small>
          <DateTime at={writtenAt} />
        </small>
      </p>
      <Form action={at} hidden={{ id }}>
        <ButtonRow>
          {mayChange && state === "new" ? (
            <Button kind="secondary" name="do" value="seen">
              {t("markSeen")}
            </Button>
          ) : null}
          {mayChange ? (
            <Button kind="secondary" name="do" value="mute">
              {t("mute", { author })}
            </Button>
          ) : null}
          {url === null ? null : (
            <LinkButton kind="link" href={url}>
              {t("see")}
            </LinkButton>
          )}
        </ButtonRow>
      </Form>
    </Card>
  );
};

export const MutedList = ({
  at,
  muted,
  mayChange,
}: Place & { readonly muted: readonly string[] }) => {
  const t = useListeningWords();
  if (muted.length === 0) return null;
  const rows = muted.map((author) => ({
    key: author,
    title: `@${author}`,
    end: mayChange ? (
      <Form action={at} hidden={{ do: "hear", author }}>
        <Button kind="secondary">{t("hear", { author })}</Button>
      </Form>
    ) : undefined,
  }));
  return (
    <section class="stack">
      <h2>{t("muted")}</h2>
      <List rows={rows} label={t("muted")} />
    </section>
  );
};
