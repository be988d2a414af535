/** The apps that may charge a person's wallet, each with its limits, last use and switch. */
import type { ComponentChildren } from "preact";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { WalletApp } from "./wallet-apps.query.ts";
import { shownApp, walletAppWords, type WalletAppTranslate } from "./wallet-app.words.ts";

interface WalletAppsProps {
  readonly apps: readonly WalletApp[];
  readonly now: Date;
}

export const WalletApps = ({ apps, now }: WalletAppsProps) => {
  const t = walletAppWords.translator(useLocale());
  return (
    <section class="stack" id="apps" aria-labelledby="apps-title">
      <h2 id="apps-title">{t("title")}</h2>
      <p>{apps.length === 0 ? t("none") : t("lead")}</p>
      {apps.map((app) => (
        <OneApp key={app.lineage_id} app={app} now={now} t={t} />
      ))}
    </section>
  );
};

interface OneAppProps {
  readonly app: WalletApp;
  readonly now: Date;
  readonly t: WalletAppTranslate;
}

const isOver = ({ expires_at: expiresAt }: WalletApp, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

const OneApp = ({ app, now, t }: OneAppProps) => {
  const { allowed, expires_at: until, last_used_at: lastUse } = app;
  const over = isOver(app, now);
  const shown = shownApp(t, app);
  const facts = [
    { name: t("lastUse"), value: lastUse ? <DateTime at={lastUse} /> : t("neverUsed") },
    ...(until === null ? [] : [{ name: t("until"), value: <DateTime at={until} /> }]),
  ];
  return (
    <Card
      title={shown}
      level={3}
      aside={<State on={allowed} over={over} t={t} />}
      actions={<Switch app={app} t={t} shown={shown} />}
    >
      <p>
        <LimitsOf app={app} t={t} />
      </p>
      <DescriptionList facts={facts} />
    </Card>
  );
};

interface StateProps {
  readonly on: boolean;
  readonly over: boolean;
  readonly t: WalletAppTranslate;
}

const State = ({ on, over, t }: StateProps) => {
  if (!on) return <Badge tone="neutral">{t("off")}</Badge>;
  return over ? <Badge tone="warning">{t("over")}</Badge> : <Badge tone="success">{t("on")}</Badge>;
};

const LimitsOf = ({ app, t }: Omit<OneAppProps, "now">): ComponentChildren => {
  const locale = useLocale();
  const { per_payment_cents: payment, per_day_cents: day } = app;
  if (payment === null || day === null) return t("house");
  return t("limits", { payment: formatMoney(payment, locale), day: formatMoney(day, locale) });
};

interface SwitchProps {
  readonly app: WalletApp;
  readonly t: WalletAppTranslate;
  readonly shown: string;
}

const Switch = ({ app, t, shown }: SwitchProps) => {
  const to = app.allowed ? "off" : "on";
  const what = t(app.allowed ? "turnOffWhat" : "turnOnWhat", { name: shown });
  return (
    <Form action={`/wallet/apps/${app.lineage_id}`} hidden={{ to }} label={what}>
      <Button kind="secondary">
        {t(app.allowed ? "turnOff" : "turnOn")}
        <span class="visually-hidden"> {shown}</span>
      </Button>
    </Form>
  );
};

interface SwitchedProps {
  readonly apps: readonly WalletApp[];
  readonly query: Readonly<Record<string, string | undefined>>;
}

/** What the switch that was just pressed did. */
export const Switched = ({ apps, query }: SwitchedProps) => {
  const t = walletAppWords.translator(useLocale());
  const app = apps.find(({ lineage_id: id }) => id === query["app"]);
  const to = query["switched"];
  if (!app || (to !== "on" && to !== "off") || app.allowed !== (to === "on")) return null;
  const name = shownApp(t, app);
  return (
    <Alert tone="success" role="status">
      {t(to === "on" ? "turnedOn" : "turnedOff", { name })}
    </Alert>
  );
};
