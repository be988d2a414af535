/** Landings in a list, what may be done with one, and who signed up. */
import { Badge } from "#ui/components/badge.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { List } from "#ui/components/lists.tsx";
import { Table } from "#ui/components/table.tsx";
import type { Landing, Lead } from "./landings.query.ts";
import { useLandingWords } from "./landings.words.ts";
import { slugLength } from "./limits.ts";
import { VariantFields } from "./variants.view.tsx";

const tones = { draft: "neutral", live: "success", ended: "neutral" } as const;

const State = ({ state }: Pick<Landing, "state">) => {
  const t = useLandingWords();
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
};

export const LandingList = ({
  at,
  landings,
}: {
  readonly at: string;
  readonly landings: readonly Landing[];
}) => {
  const t = useLandingWords();
  if (landings.length === 0) return <EmptyState title={t("none")}>{t("noneText")}</EmptyState>;
  const rows = landings.map(({ id, slug, state, createdAt }) => ({
    key: id,
    title: <a href={`${at}/${id}`}>/l/{slug}</a>,
    detail: <DateTime at={createdAt} format="date" />,
    end: <State state={state} />,
  }));
  return <List rows={rows} label={t("title")} />;
};

type Typed = Readonly<Record<string, string | undefined>>;

export const NewLanding = ({ at, typed }: { readonly at: string; readonly typed: Typed }) => {
  const t = useLandingWords();
  return (
    <Card title={t("newTitle")}>
      <Form action={at} checkedBy="server">
        <TextInput
          name="slug"
          label={t("slug")}
          hint={t("slugHint")}
          value={typed["slug"]}
          maxLength={slugLength}
        />
        <VariantFields typed={typed} />
        <Button>{t("create")}</Button>
      </Form>
    </Card>
  );
};

export interface LandingDeedsProps {
  readonly at: string;
  readonly landing: Landing;
  readonly mayChange: boolean;
}

export const LandingDeeds = ({ at, landing, mayChange }: LandingDeedsProps) => {
  const t = useLandingWords();
  const { state, slug } = landing;
  return (
    <Form action={at}>
      <p>
        <State state={state} />
      </p>
      <ButtonRow>
        {state === "live" ? <LinkButton href={`/l/${slug}`}>{t("open")}</LinkButton> : null}
        {mayChange && state !== "live" ? (
          <Button name="do" value="live">
            {t("publish")}
          </Button>
        ) : null}
        {mayChange && state === "live" ? (
          <Button kind="secondary" name="do" value="ended">
            {t("end")}
          </Button>
        ) : null}
        <LinkButton kind="link" href={at.replace(/\/[^/]+$/, "")}>
          {t("all")}
        </LinkButton>
      </ButtonRow>
    </Form>
  );
};

export const LeadTable = ({ leads }: { readonly leads: readonly Lead[] }) => {
  const t = useLandingWords();
  if (leads.length === 0) return <p>{t("noLeads")}</p>;
  return (
    <Table
      caption={t("who")}
      rows={leads}
      rowKey={({ email }) => email}
      columns={[
        { key: "email", title: t("email"), cell: ({ email }) => email },
        { key: "name", title: t("name"), cell: ({ name }) => name ?? "–" },
        { key: "at", title: t("at"), cell: ({ consentedAt }) => <DateTime at={consentedAt} /> },
      ]}
    />
  );
};
