/** Stats, progress, bars and steps. */
import { BarChart } from "../components/bar-chart.tsx";
import { ColumnChart } from "../charts/column-chart.tsx";
import { Card } from "../components/card.tsx";
import { Columns, Stack } from "../components/layout.tsx";
import { Money } from "../components/money.tsx";
import { Progress } from "../components/progress.tsx";
import { Stats } from "../components/stat.tsx";
import { Steps } from "../components/steps.tsx";
import { formatMoney } from "../i18n/format.ts";
import { useLocale } from "../page-context.ts";
import { Section } from "./section.tsx";
import { useGalleryWords } from "./use-gallery-words.ts";

const weeks = [184_500, 221_300, 167_950, 248_000];

const Charts = () => {
  const t = useGalleryWords();
  const locale = useLocale();
  const bar = (name: string, cents: number) => ({
    name,
    value: cents,
    text: formatMoney(cents, locale),
  });
  const mix = [
    bar(t("cash"), 98_200),
    bar(t("card"), 64_150),
    bar(t("vouchers"), 41_000),
    bar("SPEI", 12_900),
  ];
  return (
    <Columns>
      <Card>
        <BarChart
          title={t("week")}
          nameTitle={t("moment")}
          valueTitle={t("amount")}
          bars={weeks.map((cents, index) => bar(t("weekName", { number: index + 44 }), cents))}
        />
      </Card>
      <Card>
        <BarChart
          title={t("mix")}
          nameTitle={t("rail")}
          valueTitle={t("amount")}
          tone="varied"
          bars={mix}
        />
      </Card>
      <Card>
        <ColumnChart
          title={t("week")}
          nameTitle={t("moment")}
          valueTitle={t("amount")}
          columns={weeks.map((cents, index) => bar(t("weekName", { number: index + 44 }), cents))}
        />
      </Card>
    </Columns>
  );
};

const Progresses = () => {
  const t = useGalleryWords();
  const used = t("stampsText", { used: 320, most: 500 });
  return (
    <Stack>
      <Progress id="stamps" label={t("stamps")} value={320} most={500} text={used} />
      <Progress id="looking" label={t("unknown")} />
    </Stack>
  );
};

export const Figures = () => {
  const t = useGalleryWords();
  return (
    <Section id="figures" title={t("figures")}>
      <Stats
        stats={[
          { name: t("sales"), value: <Money cents={216_250} />, detail: t("salesDetail") },
          { name: t("tickets"), value: "37" },
          { name: t("average"), value: <Money cents={5_845} /> },
        ]}
      />
      <Charts />
      <Columns>
        <Card>
          <Progresses />
        </Card>
        <Card title={t("steps")} level={3}>
          <Steps
            label={t("steps")}
            steps={[
              { title: t("stepRequested"), state: "done", detail: "09:12" },
              { title: t("stepStamped"), state: "now", detail: "09:13" },
              { title: t("stepSent"), state: "next" },
              { title: t("stepFailed"), state: "failed" },
            ]}
          />
        </Card>
      </Columns>
    </Section>
  );
};
