/** What needs attention, first on the home page: each with its reason and its button. */
import type { HouseFinding } from "#contracts/control/attention.ts";
import { Alert, type Tone } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { List } from "#ui/components/lists.tsx";
import type { Locale } from "#ui/i18n/locale.ts";
import type { ControlTranslate } from "../console/control.words.ts";
import { attentionWords } from "./attention.words.ts";

export interface AttentionProps {
  readonly findings: readonly HouseFinding[];
  /** Titles of the apps, by name. */
  readonly apps: ReadonlyMap<string, string>;
  readonly manages: boolean;
  readonly locale: Locale;
}

export const Attention = ({ findings, apps, manages, locale }: AttentionProps) => {
  const t = attentionWords.translator(locale);
  return (
    <section class="attention" aria-labelledby="attention">
      <h2 id="attention">{t("title")}</h2>
      {findings.length === 0 ? (
        <Alert tone="success" title={t("none")} />
      ) : (
        <List
          label={t("title")}
          rows={findings.map((finding) => ({
            key: `${finding.app} ${finding.kind} ${finding.id}`,
            title: (
              <>
                <Badge tone={finding.tone}>{apps.get(finding.app) ?? finding.app}</Badge>{" "}
                <strong>{finding.title[locale]}</strong>
              </>
            ),
            detail: (
              <>
                {finding.reason[locale]}
                {finding.since === null ? null : (
                  <>
                    {" "}
                    {t("since")} <DateTime at={finding.since} />.
                  </>
                )}
              </>
            ),
            end: <Actions finding={finding} manages={manages} locale={locale} />,
          }))}
        />
      )}
    </section>
  );
};

interface ActionsProps {
  readonly finding: HouseFinding;
  readonly manages: boolean;
  readonly locale: Locale;
}

const Actions = ({ finding, manages, locale }: ActionsProps) => {
  const t = attentionWords.translator(locale);
  const { app, kind, id, action, url, open, title } = finding;
  const what = <span class="visually-hidden">: {title[locale]}</span>;
  return (
    <ButtonRow>
      {url === null ? null : (
        <LinkButton href={url} kind={open === null ? "link" : "secondary"}>
          {open === null ? t("open") : open[locale]}
          {what}
        </LinkButton>
      )}
      {action === null || !manages ? null : (
        <form method="post" action="/attention" data-submit="once">
          <input type="hidden" name="app" value={app} />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <Button kind="secondary">
            {action[locale]}
            {what}
          </Button>
        </form>
      )}
    </ButtonRow>
  );
};

const outcomes: Readonly<Record<string, Tone>> = {
  mended: "success",
  gone: "info",
  failed: "danger",
  away: "danger",
  denied: "danger",
};

/** How the press went; what an address makes up is not said. */
export const MendOutcome = (props: {
  readonly outcome: string | undefined;
  readonly locale: Locale;
  readonly t: ControlTranslate;
}) => {
  const { outcome = "", locale, t } = props;
  const tone = Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined;
  if (tone === undefined) return null;
  const own = attentionWords.translator(locale);
  const text = outcome === "denied" ? t("notAllowed") : own(outcome as "mended");
  return <Alert tone={tone} role={tone === "danger" ? "alert" : "status"} title={text} />;
};
