/** Uploads a certificate with its key: files go with the form, no script is needed. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { FileInput } from "#ui/components/fields/file-input.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import type { Organization } from "../organizations/organization.domain.ts";
import { placeOf } from "../console/frame.view.tsx";
import type { HouseTranslate } from "../accounts/house.words.ts";

interface CertificateFormProps {
  readonly organization: Organization;
  readonly errors: readonly FormError[];
  readonly t: HouseTranslate;
}

export const CertificateForm = ({ organization, errors, t }: CertificateFormProps) => {
  const errorAt = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.text;
  return (
    <Card title={t("upload")}>
      <p>{t("uploadLead")}</p>
      <Form
        action={placeOf(organization, "certificates")}
        encoding="multipart/form-data"
        errors={errors}
        checkedBy="server"
      >
        <FileInput name="cer" label={t("cer")} accept=".cer" error={errorAt("field-cer")} />
        <FileInput name="key" label={t("key")} accept=".key" error={errorAt("field-key")} />
        <TextInput
          name="password"
          type="password"
          autoComplete="off"
          label={t("password")}
          error={errorAt("field-password")}
        />
        <Button>{t("uploadButton")}</Button>
      </Form>
    </Card>
  );
};
