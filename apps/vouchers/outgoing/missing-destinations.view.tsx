/** Stalls whose charges are told to no system, and how to have them told. */
import { Alert } from "#ui/components/alert.tsx";
import { useLocale } from "#ui/page-context.ts";
import { webhookWords } from "./webhook.words.ts";

interface MissingProps {
  readonly stalls: readonly {
    readonly id: string;
    readonly name: string;
    readonly count: number;
  }[];
  /** So many charges were looked at. */
  readonly looked: number;
}

export const MissingDestinations = ({ stalls, looked }: MissingProps) => {
  const t = webhookWords.translator(useLocale());
  return (
    <Alert tone="warning" title={t("missingTitle")}>
      <p>{t("missingText", { looked: String(looked) })}</p>
      <ul>
        {stalls.map(({ id, name, count }) => (
          <li key={id}>{t("missingStall", { name, count: String(count) })}</li>
        ))}
      </ul>
      <p>{t("missingHint")}</p>
    </Alert>
  );
};
