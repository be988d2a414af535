/** Rails and their health: whether they take payments now, and how the newest requests fared. */
import { Badge } from "#ui/components/badge.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { formatNumber } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { OutsideRail } from "../rails/routing.domain.ts";
import type { RailPort } from "../rails/rail-port.ts";
import { railsOf } from "../rails/rails.ts";
import { railFigures, type RailFigures } from "./console-figures.query.ts";
import { operatorPage } from "./gate.view.tsx";
import { consoleWords, type ConsoleTranslate } from "./console.words.ts";
import { localeOf, paymentPage } from "./frame.view.tsx";
import { railSample } from "./page-limits.ts";

const outside: readonly OutsideRail[] = ["codi", "card", "cash_store"];

interface RailRow {
  readonly rail: OutsideRail;
  readonly provider: string;
  readonly health: "railUp" | "railDown" | "railOff";
  /** Null for a rail that none of the newest requests went to. */
  readonly figures: RailFigures | null;
}

export const consoleRailsPage = operatorPage(
  {
    name: "consoleRailsPage",
    route: "GET /console/rails",
    summary: "Rails and their health.",
  },
  async (context) => {
    const { services, settings } = context;
    const locale = localeOf(context);
    const t = consoleWords.translator(locale);
    const { rails } = railsOf(services, settings);
    const figures = await railFigures(services.db, railSample);
    const rows: readonly RailRow[] = outside.map((rail) => ({
      rail,
      provider: rails[rail].provider,
      health: healthOf(rails[rail]),
      figures: figures.find((one) => one.rail === rail) ?? null,
    }));
    return paymentPage(context, {
      title: t("railsTitle"),
      current: "/console/rails",
      width: "wide",
      body: (
        <>
          <PageTitle title={t("railsTitle")} lead={t("railsLead", { count: railSample })} />
          <Table
            caption={t("railsTitle")}
            captionHidden
            rows={rows}
            columns={columnsOf(t, locale)}
            rowKey={({ rail }) => rail}
          />
        </>
      ),
    });
  },
);

const healthOf = ({ isOff, isUp }: RailPort): RailRow["health"] => {
  if (isOff) return "railOff";
  return isUp() ? "railUp" : "railDown";
};

const tones = { railUp: "success", railDown: "danger", railOff: "neutral" } as const;

const columnsOf = (t: ConsoleTranslate, locale: Locale): readonly Column<RailRow>[] => [
  {
    key: "rail",
    title: t("rail"),
    cell: ({ rail, provider }) => (
      <span>
        {t(rail)}
        <br />
        <small>{provider}</small>
      </span>
    ),
  },
  {
    key: "health",
    title: t("health"),
    cell: ({ health }) => (
      <>
        <Badge tone={tones[health]}>{t(health)}</Badge>
        {health === "railOff" ? <small> {t("railOffText")}</small> : null}
      </>
    ),
  },
  countColumn("sent", t("sent"), locale),
  countColumn("answered", t("answered"), locale),
  countColumn("failed", t("railFailed"), locale),
  countColumn("silent", t("silent"), locale),
  {
    key: "newest",
    title: t("newest"),
    cell: ({ figures }) => (figures ? <DateTime at={figures.newest} /> : t("never")),
  },
];

const countColumn = (
  key: "sent" | "answered" | "failed" | "silent",
  title: string,
  locale: Locale,
): Column<RailRow> => ({
  key,
  title,
  align: "end",
  cell: ({ figures }) => formatNumber(figures?.[key] ?? 0, locale),
});
