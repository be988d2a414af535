/** Parts of a bill's page: what it is for, what was paid, and how the rest is taken. */
import { placeOf } from "#business/console/frame.tsx";
import { dueOf, type Bill } from "#business/selling/bill.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { newId } from "#platform/id.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { DescriptionList, List } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { QrCode } from "#ui/components/qr-code.tsx";
import { qrSvg } from "#ui/qr.ts";
import type { BillsTranslate } from "./bills.words.ts";

interface BillPartProps {
  readonly bill: Bill;
  readonly t: BillsTranslate;
}

export const BillFacts = ({ bill, t }: BillPartProps) => (
  <Card title={t("lines")}>
    <List
      label={t("lines")}
      rows={bill.lines.map((line, index) => ({
        key: String(index),
        title: `${line.quantityThousandths / 1000} × ${line.name}`,
        end: <Money cents={line.totalCents} />,
      }))}
    />
    <DescriptionList
      facts={[
        { name: t("total"), value: <Money cents={bill.totalCents} /> },
        { name: t("iva"), value: <Money cents={bill.taxCents} /> },
        { name: t("due"), value: <Money cents={dueOf(bill)} /> },
        ...(bill.state === "paid" ? [{ name: t("code"), value: bill.ticketCode }] : []),
      ]}
    />
  </Card>
);

const tone = {
  asking: "warning",
  waiting: "warning",
  held: "success",
  returning: "warning",
  returned: "neutral",
  failed: "neutral",
} as const;

type Tender = Bill["tenders"][number];

const wordOf = ({ method }: Tender) => (method === "wallet" ? "digital" : method);

const PayCode = ({ tender, t }: { readonly tender: Tender; readonly t: BillsTranslate }) => {
  if (tender.state !== "waiting" || tender.pay === null) return null;
  const { qr, url } = tender.pay;
  return (
    <>
      <QrCode svg={qrSvg(qr)} label={t("scan")} caption={t("scan")} />
      {url === "" ? null : <a href={url}>{t("link")}</a>}
    </>
  );
};

export const Payments = ({ tenant, bill, t }: BillPartProps & { readonly tenant: Tenant }) => {
  if (bill.tenders.length === 0) return null;
  const at = placeOf(tenant, `bills/${bill.id}`);
  return (
    <Card title={t("payments")}>
      {bill.tenders.map((tender) => (
        <div class="row-form" key={tender.id}>
          <span>
            {t(wordOf(tender))} <Money cents={tender.askedCents} />
          </span>
          <Badge tone={tone[tender.state]}>{t(tender.state)}</Badge>
          {tender.givenCents === null ? null : (
            <span>
              {t("change", {
                amount: `$${((tender.givenCents - tender.askedCents) / 100).toFixed(2)}`,
              })}
            </span>
          )}
          <PayCode tender={tender} t={t} />
          {bill.state === "open" && ["asking", "waiting", "held"].includes(tender.state) ? (
            <Form action={`${at}/payments/${tender.id}`}>
              <Button kind="link">{t("cancel")}</Button>
            </Form>
          ) : null}
        </div>
      ))}
    </Card>
  );
};

/** Of a bill that is open: asks what became of the money, and ends a bill that is all paid. */
export const RefreshForm = ({ tenant, bill, t }: BillPartProps & { readonly tenant: Tenant }) => {
  const word = bill.totalCents === 0 ? "end" : "refresh";
  return (
    <Form action={placeOf(tenant, `bills/${bill.id}/refresh`)} label={t(word)}>
      <Button kind={bill.totalCents === 0 ? "primary" : "secondary"}>{t(word)}</Button>
    </Form>
  );
};

const methods = ["cash", "card", "transfer", "digital", "voucher"] as const;

export const PayForm = ({ tenant, bill, t }: BillPartProps & { readonly tenant: Tenant }) =>
  dueOf(bill) === 0 ? null : (
    <Card title={t("pay")}>
      <Form
        action={placeOf(tenant, `bills/${bill.id}/payments`)}
        // The same form sent twice is one payment.
        hidden={{ payment: newId() }}
        label={t("pay")}
      >
        <Select
          name="method"
          label={t("method")}
          choices={methods.map((value) => ({ value, text: t(value) }))}
        />
        <TextInput
          name="amount"
          label={t("amount")}
          hint={t("amountHint")}
          optional
          inputMode="decimal"
        />
        <TextInput
          name="given"
          label={t("given")}
          hint={t("givenHint")}
          optional
          inputMode="decimal"
        />
        <Button>{t("take")}</Button>
      </Form>
    </Card>
  );
