/** Circulation of a community over time, as its events say, and as a file. */
import { bytes } from "#platform/http/page.ts";
import { decimalOf } from "#platform/money.ts";
import { csvOf } from "#platform/parsing/csv.ts";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { operatorPage } from "../callers/gate.ts";
import type { ControlPageContext } from "../callers/route.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { circulationDays, circulatingCommunities, type Circulating } from "./circulation.query.ts";
import { CirculationFilter, Disagreements, Figures } from "./circulation.view.tsx";
import { circulationWords } from "./circulation.words.ts";
import { periodsOf, type Width } from "./columns.domain.ts";
import { Columns, Periods } from "./periods.view.tsx";

const at = "/circulation";
const communitiesMost = 500;
/** Two years of months, a quarter of days. */
const columnsMost = { month: 24, day: 92 } as const;

const read = async ({ services, query }: ControlPageContext) => {
  const communities = await services.db.run(circulatingCommunities, [communitiesMost]);
  const wanted = query["community"];
  const shown = communities.find(({ id }) => id === wanted) ?? communities[0];
  const width: Width = query["by"] === "day" ? "day" : "month";
  return { communities, shown, width };
};

/** A number, for a text that begins with a minus passes for a formula in a file. */
const pesosOf = (cents: number): number | string => (cents < 0 ? cents / 100 : decimalOf(cents));

const daysOf = ({ services }: ControlPageContext, { id }: Circulating) =>
  services.db.run(circulationDays, [id]);

export const circulationPage = operatorPage(
  { name: "circulationPage", route: "GET /circulation", summary: "Circulation over time." },
  async (context) => {
    const { locale } = lookOf(context);
    const t = circulationWords.translator(locale);
    const { communities, shown, width } = await read(context);
    const frame = { title: t("title"), lead: t("lead"), current: at };
    if (!shown) {
      const children = <EmptyState title={t("none")}>{t("noneText")}</EmptyState>;
      return controlPage(context, { ...frame, children });
    }
    const today = context.now.toISOString().slice(0, 10);
    const most = columnsMost[width];
    const periods = periodsOf(await daysOf(context, shown), today, { width, most });
    return controlPage(context, {
      ...frame,
      children: (
        <>
          <CirculationFilter at={at} communities={communities} shown={shown} width={width} t={t} />
          <Disagreements shown={shown} periods={periods} t={t} locale={locale} />
          <Figures shown={shown} t={t} />
          <Columns periods={periods} width={width} t={t} locale={locale} />
          <Periods periods={periods} width={width} t={t} locale={locale} />
          <p>{t("zone")}</p>
        </>
      ),
    });
  },
);

export const circulationFilePage = operatorPage(
  {
    name: "circulationFilePage",
    route: "GET /circulation.csv",
    summary: "Circulation of a community by day, as a file.",
  },
  async (context) => {
    const t = circulationWords.translator(lookOf(context).locale);
    const { shown } = await read(context);
    const days = shown ? await daysOf(context, shown) : [];
    const head = [
      ...[t("community"), t("day"), t("minted"), t("spent"), t("expired"), t("outstanding")],
      ...[t("sales"), t("sold")],
    ];
    const lines = days.map((day) => [
      ...[shown?.name ?? "", day.day],
      ...[day.mintedCents, day.spentCents, day.expiredCents, day.outstandingCents].map(pesosOf),
      ...[day.sales, pesosOf(day.soldCents)],
    ]);
    return bytes(Buffer.from(csvOf([head, ...lines])), "text/csv; charset=utf-8", {
      headers: { "content-disposition": `attachment; filename="${t("file")}.csv"` },
    });
  },
);
