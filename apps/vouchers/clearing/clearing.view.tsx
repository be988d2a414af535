/** A clearing as the administrator sees it: sum, picture, table and what can be done. */
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { List } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { ClearingPicture } from "./clearing-picture.view.tsx";
import type { Clearing, ClearingLine } from "./clearing.domain.ts";
import { useClearingWords } from "./clearing.words.ts";

/** More arrows than this are a thicket; the table goes on. */
const drawnMost = 24;
const rowsMost = 200;

const tones = { proposed: "info", posted: "success", reversed: "neutral" } as const;

const Status = ({ status }: Pick<Clearing, "status">) => {
  const t = useClearingWords();
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
};

export const ClearingHome = (props: {
  readonly clearings: readonly Clearing[];
  readonly nothing: boolean;
}) => {
  const t = useClearingWords();
  return (
    <>
      <PageTitle title={t("title")} lead={t("lead")} />
      {props.nothing ? <Alert role="status">{t("nothing")}</Alert> : null}
      <Form action="/clearing">
        <Button>{t("propose")}</Button>
      </Form>
      {props.clearings.length === 0 ? null : (
        <section class="stack">
          <h2>{t("history")}</h2>
          <List
            label={t("history")}
            rows={props.clearings.map((clearing) => ({
              key: clearing.id,
              title: (
                <a href={`/clearing/${clearing.id}`}>
                  <Money cents={clearing.totalCents} />
                </a>
              ),
              detail: <DateTime at={clearing.proposedAt} />,
              end: <Status status={clearing.status} />,
            }))}
          />
        </section>
      )}
    </>
  );
};

export type ClearingProblem = "outdated" | "notNewest" | null;

interface ViewProps {
  readonly clearing: Clearing;
  readonly lines: readonly ClearingLine[];
  readonly names: ReadonlyMap<string, string>;
  readonly problem: ClearingProblem;
}

export const ClearingView = ({ clearing, lines, names, problem }: ViewProps) => {
  const t = useClearingWords();
  const locale = useLocale();
  const { totalCents, heldCents, shortOfCents, status } = clearing;
  const more = lines.length - drawnMost;
  return (
    <>
      <div class="due">
        <h1>{t("title")}</h1>
        <Money cents={totalCents} />
        <p class="quiet">{t("of", { held: formatMoney(heldCents, locale) })}</p>
        <p class="quiet">
          {shortOfCents === 0
            ? t("exact")
            : t("short", { amount: formatMoney(shortOfCents, locale) })}
        </p>
        <Status status={status} />
      </div>
      {problem === null ? null : (
        <Alert tone="warning" role="alert">
          {t(problem)}
        </Alert>
      )}
      <Actions clearing={clearing} />
      <ClearingPicture title={t("picture")} lines={lines.slice(0, drawnMost)} names={names} />
      {more > 0 ? <p class="quiet">{t("pictureMore", { count: more })}</p> : null}
      <Lines lines={lines.slice(0, rowsMost)} names={names} />
      <LinkButton kind="link" href="/clearing">
        {t("back")}
      </LinkButton>
    </>
  );
};

const Actions = ({ clearing }: Pick<ViewProps, "clearing">) => {
  const t = useClearingWords();
  const amount = formatMoney(clearing.totalCents, useLocale());
  const at = `/clearing/${clearing.id}`;
  if (clearing.status === "reversed") return null;
  return clearing.status === "proposed" ? (
    <Form action={`${at}/accept`}>
      <p class="quiet">{t("acceptText")}</p>
      <Button>{t("accept", { amount })}</Button>
    </Form>
  ) : (
    <Form action={`${at}/reverse`}>
      <p class="quiet">{t("reverseText")}</p>
      <Button kind="secondary">{t("reverse")}</Button>
    </Form>
  );
};

const Lines = ({ lines, names }: Pick<ViewProps, "lines" | "names">) => {
  const t = useClearingWords();
  const nameOf = (id: string): string => names.get(id) ?? "…";
  return (
    <Table
      caption={t("picture")}
      captionHidden
      rows={lines}
      rowKey={(line) => `${line.holderCellId} ${line.issuerCellId}`}
      columns={[
        { key: "holder", title: t("holder"), cell: (line) => nameOf(line.holderCellId) },
        { key: "issuer", title: t("issuer"), cell: (line) => nameOf(line.issuerCellId) },
        {
          key: "held",
          title: t("held"),
          cell: (line) => <Money cents={line.heldCents} />,
          align: "end",
        },
        {
          key: "cents",
          title: t("returns"),
          cell: (line) => <Money cents={line.cents} />,
          align: "end",
        },
      ]}
    />
  );
};
