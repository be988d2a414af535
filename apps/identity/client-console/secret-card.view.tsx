/** A secret in clear: shown in the answer that made it, and never again. */
import { Alert } from "#ui/components/alert.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { CopyText } from "#ui/components/copy-text.tsx";
import { useClientWords } from "./client.words.ts";

export const SecretCard = ({
  secret,
  href,
}: {
  readonly secret: string;
  readonly href: string;
}) => {
  const t = useClientWords();
  return (
    <Card title={t("secretTitle")} actions={<LinkButton href={href}>{t("onwards")}</LinkButton>}>
      <Alert tone="warning">{t("secretLead")}</Alert>
      <CopyText text={secret} what={t("secretWhat")} />
    </Card>
  );
};
