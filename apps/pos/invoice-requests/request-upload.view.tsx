/** The form for an invoice that the business had stamped by its own provider. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { FileInput } from "#ui/components/fields/file-input.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { useLocale } from "#ui/page-context.ts";
import type { UploadFault } from "../stamping/take-upload.ts";
import type { ListedRequest } from "./invoice-requests.query.ts";
import type { RequestsTranslate } from "./requests.words.ts";

export const faultText = (fault: UploadFault, t: RequestsTranslate, locale: Locale): string =>
  fault.kind === "invalid"
    ? t("invalid", { message: locale === "en" ? fault.message.en : fault.message.es })
    : t(fault.kind);

interface Props {
  readonly here: string;
  readonly request: ListedRequest;
  readonly fault: string | null;
  readonly t: RequestsTranslate;
}

export const UploadForm = ({ here, request, fault, t }: Props) => {
  const total = formatMoney(request.totalCents, useLocale());
  const errors = fault === null ? [] : [{ fieldId: "field-xml", text: fault }];
  return (
    <Card title={t("uploadTitle")}>
      <p>{t("uploadWhy")}</p>
      <p>{t("uploadLead", { total, rfc: request.billingData.rfc })}</p>
      <Form
        action={`${here}/upload`}
        encoding="multipart/form-data"
        errors={errors}
        checkedBy="server"
      >
        <FileInput
          name="xml"
          label={t("xmlFile")}
          accept=".xml,text/xml,application/xml"
          error={fault ?? undefined}
        />
        <FileInput
          name="pdf"
          label={t("pdfFile")}
          hint={t("pdfHint")}
          accept=".pdf,application/pdf"
          optional
        />
        <Button>{t("upload")}</Button>
      </Form>
    </Card>
  );
};
