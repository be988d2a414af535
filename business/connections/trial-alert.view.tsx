/** What became of a trial of a connection, in words. */
import { Alert } from "#ui/components/alert.tsx";
import type { ConnectedApp } from "./connections.query.ts";
import type { ConnectionsTranslate } from "./connections.words.ts";
import type { Trial } from "./try-connection.client.ts";

interface TrialAlertProps {
  readonly app: ConnectedApp;
  readonly trial: Trial;
  readonly t: ConnectionsTranslate;
}

export const TrialAlert = ({ app, trial, t }: TrialAlertProps) => {
  const name = t(app);
  const text =
    trial.outcome === "refusedRight"
      ? t("refusedRight", { app: name, what: trial.what })
      : trial.outcome === "odd"
        ? t("odd", { app: name, status: String(trial.status) })
        : trial.outcome === "noApp"
          ? t("noApp")
          : t(trial.outcome, { app: name });
  const tone = trial.outcome === "tested" ? "success" : "danger";
  return <Alert tone={tone} title={text} role={tone === "success" ? "status" : "alert"} />;
};
