/** What was found about clients' money: a line on the firm's home, a list on its own page. */
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { List } from "#ui/components/lists.tsx";
import { placeOf } from "../console/frame.view.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import { isBreach, ruleOf } from "./incident.domain.ts";
import type { ShownIncident } from "./incidents.query.ts";
import type { WatchTranslate } from "./watch.words.ts";

interface IncidentsProps {
  readonly firm: Firm;
  readonly incidents: readonly ShownIncident[];
  readonly t: WatchTranslate;
}

/** Nothing where nothing was found. */
export const IncidentAlert = ({ firm, incidents, t }: IncidentsProps) => {
  const breaches = incidents.filter(({ kind }) => isBreach(kind)).length;
  if (incidents.length === 0) return null;
  const link = <a href={placeOf(firm, "trust")}>{t("toFunds")}</a>;
  return breaches > 0 ? (
    <Alert tone="danger" title={t("breaches", { count: breaches })}>
      {t("breachesText")} {link}
    </Alert>
  ) : (
    <Alert tone="warning" title={t("alerts", { count: incidents.length })}>
      {link}
    </Alert>
  );
};

interface WatchProps extends IncidentsProps {
  readonly last: { readonly verifiedAt: Date; readonly entries: number } | null;
  /** Whoever may have it verified at once. */
  readonly mayVerify: boolean;
}

interface ToldProps extends Omit<IncidentsProps, "incidents"> {
  readonly incident: ShownIncident;
}

const Told = ({ incident, firm, t }: ToldProps) => {
  const { kind, matterId, matterTitle, detail, openedAt } = incident;
  return (
    <>
      {matterId === null ? null : (
        <a href={placeOf(firm, `matters/${matterId}/funds`)}>{matterTitle}</a>
      )}{" "}
      <Badge tone={isBreach(kind) ? "danger" : "warning"}>
        {t(isBreach(kind) ? "breach" : "alert")} {ruleOf[kind]}
      </Badge>{" "}
      {detail} <DateTime at={openedAt} format="date" />
    </>
  );
};

export const WatchCard = ({ firm, incidents, last, mayVerify, t }: WatchProps) => (
  <Card title={t("title")}>
    <p>
      {last === null ? (
        t("never")
      ) : (
        <>
          {t("verified")} <DateTime at={last.verifiedAt} /> ·{" "}
          {t("entries", { count: last.entries })}
          {incidents.length === 0 ? ` · ${t("none")}` : ""}
        </>
      )}
    </p>
    <List
      label={t("title")}
      rows={incidents.map((incident) => ({
        key: incident.id,
        title: t(incident.kind),
        detail: <Told incident={incident} firm={firm} t={t} />,
      }))}
    />
    {mayVerify ? (
      <Form action={placeOf(firm, "trust/verification")}>
        <div>
          <Button kind="secondary">{t("verifyNow")}</Button>
        </div>
      </Form>
    ) : null}
  </Card>
);
