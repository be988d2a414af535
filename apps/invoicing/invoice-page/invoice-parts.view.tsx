/** Parts of one invoice's page: its facts, its lines and sums, its files. */
import type { ComponentChildren } from "preact";
import { formaPago } from "#libraries/cfdi/catalogs/small-catalogs.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { CopyText } from "#ui/components/copy-text.tsx";
import { DescriptionList, type Fact } from "#ui/components/lists.tsx";
import { useLocale } from "#ui/page-context.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import { microsOf } from "../invoices/document-facts.domain.ts";
import { Amount, LocalTime } from "./amounts.view.tsx";
import { DocumentLines } from "./document-lines.view.tsx";
import { totalsOf } from "./document-totals.ts";
import { placeOf } from "../console/frame.view.tsx";
import { stateWords } from "./invoice-badge.view.tsx";
import type { InvoiceTranslate } from "./invoice.words.ts";
import { issueWords } from "../issue-form/issue.words.ts";
import { formLinesMost } from "../issue-form/limits.ts";
import { providerName } from "../accounts/provider-names.ts";
import type { ShownInvoice } from "./shown-invoice.ts";

export interface InvoicePartProps {
  readonly shown: ShownInvoice;
  readonly organization: Organization;
  readonly t: InvoiceTranslate;
}

export const Facts = ({ shown: { invoice, document, owed }, t }: InvoicePartProps) => {
  const kinds = stateWords.translator(useLocale());
  const fact = (name: string, value: ComponentChildren): readonly Fact[] =>
    value === null || value === "" ? [] : [{ name, value }];
  const form = document?.FormaPago;
  const payment = [invoice.paymentMethod, form && (formaPago.get(form)?.texto ?? form)];
  const reference = [invoice.referenceType, invoice.referenceId].filter(Boolean).join(" · ");
  const { receiverName, receiverRfc, uuid, stampedLocal } = invoice;
  const facts = [
    ...fact(t("receiver"), [receiverName, receiverRfc].filter(Boolean).join(" · ")),
    ...fact(t("total"), <TotalOf invoice={invoice} document={document} />),
    ...fact(t("owed"), owed === null ? null : <Amount micros={owed} currency={invoice.currency} />),
    ...fact(t("kind"), kinds(invoice.kind)),
    ...fact(t("payment"), payment.filter(Boolean).join(" · ")),
    ...fact(t("issuedLocal"), <LocalTime at={invoice.issuedLocal} />),
    ...fact(t("stampedLocal"), stampedLocal && <LocalTime at={stampedLocal} />),
    ...fact(t("uuid"), uuid && <CopyText text={uuid} what={t("uuid")} />),
    ...fact(t("provider"), invoice.provider && providerName(invoice.provider)),
    ...fact(t("reference"), reference),
  ];
  return (
    <Card title={t("facts")}>
      <DescriptionList facts={facts} />
    </Card>
  );
};

/** A complement's own total is nothing: what it says was received is what counts. */
const TotalOf = ({ invoice, document }: Pick<ShownInvoice, "invoice" | "document">) => {
  const received = document?.Complemento?.Pagos?.Totales.MontoTotalPagos;
  const { totalMicros, currency } = invoice;
  return received === undefined ? (
    <Amount micros={totalMicros} currency={currency} />
  ) : (
    <Amount micros={microsOf(received)} currency="MXN" />
  );
};

export const Lines = ({ shown: { document }, t }: InvoicePartProps) => {
  const locale = useLocale();
  if (document === null) return null;
  const all = document.Conceptos.Concepto;
  const Concepto = all.slice(0, formLinesMost);
  const totals = totalsOf(document, issueWords.translator(locale), locale);
  return (
    <section class="stack">
      <h2>{t("lines")}</h2>
      <DocumentLines document={{ ...document, Conceptos: { Concepto } }} caption={t("lines")} />
      {all.length > Concepto.length ? <p>{t("firstLines", { count: Concepto.length })}</p> : null}
      <div class="totals">
        <dl>
          {totals.rows.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          <div class="totals-sum">
            <dt>{t("total")}</dt>
            <dd>{totals.total}</dd>
          </div>
        </dl>
        <p lang="es-MX">{totals.inWords}</p>
      </div>
    </section>
  );
};

export const Files = ({ shown: { invoice, document }, organization, t }: InvoicePartProps) => {
  if (document === null) return null;
  const at = placeOf(organization, `invoices/${invoice.id}`);
  const isStamped = invoice.uuid !== null;
  return (
    <Card title={t("files")}>
      <div class="button-row">
        <LinkButton href={`${at}/pdf`} kind="secondary">
          {t(isStamped ? "seePdf" : "seePreview")}
        </LinkButton>
        {isStamped ? (
          <>
            <LinkButton href={`${at}/pdf?save=1`} kind="secondary">
              {t("savePdf")}
            </LinkButton>
            <LinkButton href={`${at}/xml`} kind="secondary">
              {t("saveXml")}
            </LinkButton>
          </>
        ) : null}
      </div>
    </Card>
  );
};
