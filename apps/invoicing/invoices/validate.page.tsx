/** Somebody else's CFDI, looked over from end to end; nothing of it is kept. */
import { validateCfdi, type Validation } from "#libraries/cfdi/read/validate.ts";
import type { PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { FileInput } from "#ui/components/fields/file-input.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { TextArea } from "#ui/components/fields/text-input.tsx";
import { useLocale } from "#ui/page-context.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import type { InvoicingPageContext } from "../callers/route.ts";
import { satAuthorities } from "../certificates/sat-authorities.ts";
import { amountText, LocalTime } from "../invoice-page/amounts.view.tsx";
import { textOf } from "../issue-form/finding-places.ts";
import { invoicingPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { ownPage } from "../callers/gate.tsx";
import { validateWords, type ValidateTranslate } from "./validate.words.ts";

export const validatePage = ownPage(
  { name: "validatePage", route: "GET /validate", summary: "Validate a third party's CFDI." },
  (context, organization) => Promise.resolve(show(context, organization, null, [])),
);

export const sendValidatePage = ownPage(
  {
    name: "sendValidatePage",
    route: "POST /validate",
    takesFiles: true,
    summary: "Look it over.",
  },
  (context, organization) => {
    const { files, form, services, settings } = context;
    const pasted = (form["xml"] ?? "").trim();
    const xml = files["file"]?.bytes ?? pasted;
    if (xml.length === 0) {
      const text = validateWords.translator(localeOf(context))("need");
      return Promise.resolve(show(context, organization, null, [{ fieldId: "field-file", text }]));
    }
    const authorities = satAuthorities(services.mode, settings);
    const checked = validateCfdi(xml, { authorities });
    return Promise.resolve(show(context, organization, checked, []));
  },
);

const show = (
  context: InvoicingPageContext,
  organization: Organization,
  checked: Validation | null,
  errors: readonly FormError[],
): PageReply => {
  const t = validateWords.translator(localeOf(context));
  return invoicingPage(context, {
    title: t("title"),
    organization,
    section: "validate",
    status: errors.length === 0 ? 200 : 400,
    body: (
      <>
        <PageTitle title={t("title")} lead={t("lead")} />
        {checked ? <Verdict checked={checked} t={t} /> : null}
        <Form
          action={placeOf(organization, "validate")}
          encoding="multipart/form-data"
          errors={errors}
          checkedBy="server"
        >
          <FileInput
            name="file"
            label={t("file")}
            accept=".xml,text/xml"
            optional
            error={errors[0]?.text}
          />
          <TextArea name="xml" label={t("paste")} rows={5} optional />
          <Button>{t("check")}</Button>
        </Form>
      </>
    ),
  });
};

interface VerdictProps {
  readonly checked: Validation;
  readonly t: ValidateTranslate;
}

const Verdict = ({ checked: { valid, findings, facts }, t }: VerdictProps) => {
  const locale = useLocale();
  return (
    <>
      <Alert tone={valid ? "success" : "danger"} role="status" title={t(valid ? "good" : "bad")}>
        {valid ? (
          t("note")
        ) : (
          <ul class="findings">
            {findings.map((finding) => (
              <li key={finding.code + finding.field}>{textOf(finding, locale)}</li>
            ))}
          </ul>
        )}
      </Alert>
      {facts ? <DocumentFacts facts={facts} t={t} /> : null}
    </>
  );
};

interface DocumentFactsProps {
  readonly facts: NonNullable<Validation["facts"]>;
  readonly t: ValidateTranslate;
}

const DocumentFacts = ({ facts, t }: DocumentFactsProps) => {
  const locale = useLocale();
  const { comprobante } = facts.document;
  const { Emisor, Receptor, Total, Moneda, Fecha, Complemento } = comprobante;
  return (
    <Card>
      <DescriptionList
        facts={[
          { name: t("issuer"), value: `${Emisor.Nombre} · ${Emisor.Rfc}` },
          { name: t("receiver"), value: `${Receptor.Nombre} · ${Receptor.Rfc}` },
          { name: t("total"), value: readable(Total, Moneda, locale) },
          { name: t("date"), value: <LocalTime at={Fecha} /> },
          { name: t("uuid"), value: Complemento?.TimbreFiscalDigital?.UUID ?? "—" },
          { name: t("certificate"), value: facts.certificate?.number ?? "—" },
          { name: t("seal"), value: t(`seal${facts.seal}`) },
          { name: t("timbre"), value: t(`timbre${facts.timbre}`) },
        ]}
      />
    </Card>
  );
};

/** What claims to be an amount may be none. */
const readable = (total: string, currency: string, locale: Parameters<typeof amountText>[2]) =>
  Number.isFinite(Number(total)) ? amountText(total, currency, locale) : `${total} ${currency}`;
