/** The parts of one campaign's page. */
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { useMarketingWords } from "../marketing-frame/marketing.words.ts";
import { CampaignFields } from "./campaign-fields.view.tsx";
import type { CampaignState } from "./campaign.domain.ts";
import type { CampaignPreview } from "./campaigns.query.ts";
import { useCampaignWords } from "./campaigns.words.ts";

export const Reach = ({ preview }: { readonly preview: CampaignPreview }) => {
  const t = useCampaignWords();
  const names = preview.names.filter((name) => name !== "").join(", ");
  return (
    <Card title={t("who")}>
      {preview.matching === 0 ? (
        <p>{t("nobody")}</p>
      ) : (
        <p>
          {t("matching", { count: preview.matching })}. {names === "" ? "" : t("such", { names })}
        </p>
      )}
    </Card>
  );
};

/** How far it has come; read again, the page says it anew. */
export const Enrolling = ({
  enrolled,
  left,
}: {
  readonly enrolled: number;
  readonly left: number;
}) => {
  const t = useCampaignWords();
  const locale = useLocale();
  const counts = {
    enrolled: formatNumber(enrolled, locale),
    all: formatNumber(enrolled + left, locale),
  };
  return (
    <Alert tone="info" role="status" title={t("enrolling", counts)}>
      {t("enrollingText")}
    </Alert>
  );
};

interface StepsProps {
  readonly at: string;
  readonly state: CampaignState;
}

export const CampaignSteps = ({ at, state }: StepsProps) => {
  const t = useCampaignWords();
  if (state === "ended") return null;
  return (
    <>
      <Form action={`${at}/state`} hidden={{ to: "active" }}>
        <p>{t("startText")}</p>
        <div>
          <Button>{t(state === "draft" ? "start" : "enrollNow")}</Button>
        </div>
      </Form>
      {state === "active" ? (
        <Form action={`${at}/state`} hidden={{ to: "ended" }}>
          <p>{t("endText")}</p>
          <div>
            <Button kind="danger">{t("end")}</Button>
          </div>
        </Form>
      ) : null}
    </>
  );
};

interface CampaignFormProps {
  readonly at: string;
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly errors: readonly FormError[];
}

export const CampaignForm = ({ at, typed, errors }: CampaignFormProps) => {
  const words = useMarketingWords();
  return (
    <Form action={at} errors={errors} checkedBy="server">
      <CampaignFields typed={typed} errors={errors} />
      <div>
        <Button kind="secondary">{words("save")}</Button>
      </div>
    </Form>
  );
};
