/** The page of what follows on an invoice: what it is, a form, and the way back to the invoice. */
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import type { InvoicingPageContext } from "../callers/route.ts";
import { invoicingPage, localeOf, placeOf } from "../console/frame.view.tsx";
import type { Invoice } from "../invoices/invoice.domain.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import { lifecycleWords } from "./follow-up.words.ts";
import { folioText } from "./invoice-badge.view.tsx";

export interface FollowUpForm {
  /** The last part of its address. */
  readonly step: "cancel" | "credit" | "payment";
  readonly invoice: Invoice;
  readonly errors: readonly FormError[];
  readonly hidden?: Readonly<Record<string, string>>;
  readonly fields: ComponentChildren;
  readonly button: ComponentChildren;
}

export const followUpPage = (
  context: InvoicingPageContext,
  organization: Organization,
  { step, invoice, errors, hidden, fields, button }: FollowUpForm,
): PageReply => {
  const locale = localeOf(context);
  const t = lifecycleWords.translator(locale);
  const title = t(`${step}Title`, { folio: folioText(invoice, locale) });
  const at = placeOf(organization, `invoices/${invoice.id}`);
  return invoicingPage(context, {
    title,
    organization,
    section: "invoices",
    currentUrl: `${at}/${step}`,
    status: errors.length === 0 ? 200 : 400,
    body: (
      <>
        <PageTitle title={title} lead={t(`${step}Lead`)} />
        <Form action={`${at}/${step}`} errors={errors} hidden={hidden} checkedBy="server">
          {fields}
          <ButtonRow>
            {button}
            <LinkButton href={at} kind="link">
              {t("back")}
            </LinkButton>
          </ButtonRow>
        </Form>
      </>
    ),
  });
};
