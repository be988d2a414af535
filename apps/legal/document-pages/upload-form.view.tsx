/** The form that uploads a file: shows how far it is where scripts run, and works without. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { FileInput } from "#ui/components/fields/file-input.tsx";
import { Form, wrong } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { useScript } from "#ui/page-context.ts";
import { documentBytesMost } from "../extraction/limits.ts";
import type { DocumentTranslate } from "./documents.words.ts";

const accepted = ".pdf,.docx,.txt,.md,.markdown,.html,.htm,.eml";
export const categoryMost = 80;

interface UploadProps {
  readonly action: string;
  readonly title: string;
  /** Asks for a category too: of a document that is new. */
  readonly withCategory: boolean;
  readonly fault: string | undefined;
  readonly t: DocumentTranslate;
}

export const UploadForm = ({ action, title, withCategory, fault, t }: UploadProps) => {
  useScript("upload");
  const errors = fault === undefined ? [] : [wrong("file", fault)];
  return (
    <Card title={title}>
      <div
        data-upload
        data-most={documentBytesMost}
        data-too-large={t("document_too_large")}
        data-sending={t("sending", { percent: "%%" })}
        data-lost={t("lost")}
      >
        <Form action={action} encoding="multipart/form-data" errors={errors} label={title}>
          <div class="row-form">
            <FileInput
              name="file"
              label={t("file")}
              accept={accepted}
              hint={t("fileHint")}
              error={fault}
            />
            {withCategory ? (
              <TextInput
                name="category"
                label={t("category")}
                hint={t("categoryHint")}
                maxLength={categoryMost}
                optional
              />
            ) : null}
            <Button>{t("send")}</Button>
          </div>
        </Form>
        <p role="status" data-upload-status />
        <progress max={100} value={0} aria-label={t("send")} hidden />
      </div>
    </Card>
  );
};
