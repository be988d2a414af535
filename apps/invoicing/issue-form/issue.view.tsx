/** The form of an invoice, drawn. */
import { Alert } from "#ui/components/alert.tsx";
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { LiveTotals } from "./live-totals.island.tsx";
import { DocumentLines } from "../invoice-page/document-lines.view.tsx";
import type { PartProps } from "./issue-state.ts";
import { LineFields } from "./line-fields.view.tsx";
import { MoreFields, PaymentFields } from "./more-fields.view.tsx";
import { ReceiverFields } from "./receiver-fields.view.tsx";

export const IssueView = ({ state, t }: PartProps) => {
  const { title, url, key, beside, notReady, totals } = state;
  const shared = { state, t };
  return (
    <>
      <PageTitle title={title} lead={leadOf(state, t)} />
      {notReady === null ? null : (
        <Alert tone="warning" title={t("notReady")}>
          {notReady}
        </Alert>
      )}
      <div class="issue">
        <Form action={url} errors={beside.all} hidden={{ key }} checkedBy="server">
          {/* Enter in a field presses the first button: this one changes nothing. */}
          <button type="submit" name="do" value="update" hidden>
            {t("update")}
          </button>
          <ReceiverFields {...shared} />
          <LineFields {...shared} />
          <PaymentFields {...shared} />
          <MoreFields {...shared} />
          <Card title={t("totals")}>
            <LiveTotals
              {...totals}
              url={`${url}/totals`}
              totalWord={t("total")}
              notYetWord={t("notYet")}
            />
          </Card>
          <Preview {...shared} />
          <ButtonRow>
            <Button name="do" value="stamp" id="stamp">
              {state.substitutes === null
                ? t("stamp")
                : t("stampSubstitute", { folio: state.substitutes })}
            </Button>
            <Button kind="secondary" name="do" value="preview" id="preview">
              {t("preview")}
            </Button>
            <Button kind="secondary" name="do" value="draft" id="save-draft">
              {t("draft")}
            </Button>
          </ButtonRow>
        </Form>
      </div>
    </>
  );
};

const leadOf = ({ substitutes }: PartProps["state"], t: PartProps["t"]): string =>
  substitutes === null ? t("lead") : t("substituteLead", { folio: substitutes });

const Preview = ({ state: { preview }, t }: PartProps) =>
  preview === null ? null : (
    <Card title={t("previewTitle")}>
      <Alert tone="success" role="status">
        {t("previewGood")}
      </Alert>
      <p>
        <strong>{preview.Receptor.Nombre}</strong> · {preview.Receptor.Rfc}
      </p>
      <DocumentLines document={preview} caption={t("previewTitle")} />
    </Card>
  );
