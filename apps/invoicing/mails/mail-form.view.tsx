/** Sends an invoice by mail again, or to somebody else. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { placeOf } from "../console/frame.view.tsx";
import type { MailMistake } from "../invoice-page/invoice.page.tsx";
import type { InvoicePartProps } from "../invoice-page/invoice-parts.view.tsx";

export const MailForm = (props: InvoicePartProps & { readonly mistake: MailMistake | null }) => {
  const { shown, organization, t, mistake } = props;
  const { id, email } = shown.invoice;
  return (
    <Card title={t("mail")}>
      <Form action={placeOf(organization, `invoices/${id}/mail`)} errors={mistake?.errors}>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          label={t("mailTo")}
          value={mistake?.typed ?? email ?? ""}
          error={mistake?.errors[0]?.text}
        />
        <Button kind="secondary">{t("send")}</Button>
      </Form>
    </Card>
  );
};
