/** What can be done with an invoice now, and what is wrong with one that was refused. */
import { Alert } from "#ui/components/alert.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { useLocale } from "#ui/page-context.ts";
import { textOf } from "../issue-form/finding-places.ts";
import { placeOf } from "../console/frame.view.tsx";
import type { InvoicePartProps } from "./invoice-parts.view.tsx";
import { lifecycleWords } from "./follow-up.words.ts";

/** Each finding in plain words; the way out stands among the actions. */
export const WhatIsWrong = ({ shown: { invoice }, t }: InvoicePartProps) => {
  const locale = useLocale();
  const findings = invoice.failure ?? [];
  if (invoice.status !== "failed" || findings.length === 0) return null;
  return (
    <Alert tone="danger" title={t("wrongTitle")}>
      <ul class="findings">
        {findings.map((finding) => (
          <li key={finding.code + finding.field}>{textOf(finding, locale)}</li>
        ))}
      </ul>
    </Alert>
  );
};

export const Actions = ({ shown: { invoice, document }, organization, t }: InvoicePartProps) => {
  const words = lifecycleWords.translator(useLocale());
  const { status, kind, id, uuid, paymentMethod } = invoice;
  const at = (rest: string): string => placeOf(organization, `invoices/${id}${rest}`);
  const canChange = (status === "draft" || status === "failed") && kind !== "P";
  const isSale = status === "stamped" && kind === "I";
  return (
    <div class="button-row actions">
      {canChange ? (
        <LinkButton href={at("/edit")}>{t(status === "draft" ? "goOn" : "correct")}</LinkButton>
      ) : null}
      {status === "draft" ? (
        <form method="post" action={at("/delete")} data-submit="once">
          <Button kind="secondary">{t("discard")}</Button>
        </form>
      ) : null}
      {isSale && paymentMethod === "PPD" ? (
        <LinkButton href={at("/payment")}>{words("payment")}</LinkButton>
      ) : null}
      {isSale ? (
        <LinkButton href={at("/credit")} kind="secondary">
          {words("credit")}
        </LinkButton>
      ) : null}
      {uuid !== null && kind !== "P" && document !== null ? (
        <LinkButton href={placeOf(organization, `invoices/new?from=${id}`)} kind="secondary">
          {t("duplicate")}
        </LinkButton>
      ) : null}
      {isSale ? (
        <LinkButton href={at("/substitute")} kind="secondary">
          {t("substitute")}
        </LinkButton>
      ) : null}
      {status === "stamped" ? (
        <LinkButton href={at("/cancel")} kind="secondary">
          {t("cancel")}
        </LinkButton>
      ) : null}
      {status === "stamping" ? <LinkButton href={at("")}>{t("refresh")}</LinkButton> : null}
      {status === "cancel_pending" ? (
        <form method="post" action={at("/check")} data-submit="once">
          <Button kind="secondary">{t("askSat")}</Button>
        </form>
      ) : null}
    </div>
  );
};
