/** The buttons that have a document summed up. */
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import type { DocumentTranslate } from "./documents.words.ts";

interface SummaryProps {
  /** The document's page. */
  readonly at: string;
  readonly t: DocumentTranslate;
}

export const SummaryForm = ({ at, t }: SummaryProps) => (
  <Card title={t("summary")}>
    <p>{t("summaryLead")}</p>
    <Form action={`${at}/summary`} label={t("summary")}>
      <ButtonRow>
        <Button kind="secondary" name="type" value="brief">
          {t("brief")}
        </Button>
        <Button kind="secondary" name="type" value="detailed">
          {t("detailed")}
        </Button>
      </ButtonRow>
    </Form>
  </Card>
);
