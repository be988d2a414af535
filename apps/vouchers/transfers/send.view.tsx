/** The form of a transfer, and the question before it is done. */
import { Alert } from "#ui/components/alert.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Form, wrong, errorOf, type FormError } from "#ui/components/fields/form.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { VoucherLines } from "../payer/charge-parts.view.tsx";
import type { VoucherLine } from "../payer/charge-state.query.ts";
import type { Receiver } from "./receivers.query.ts";
import type { Holder, SendingDesk } from "./sending-desk.query.ts";
import { useTransferWords } from "./transfers.words.ts";

export type SendProblem = "to" | "self" | "amount" | "funds";

/** What was typed or scanned, given back as it was. */
export interface TypedTransfer {
  readonly to: string;
  readonly amount: string;
  readonly issuer: string;
}

interface SendProps {
  readonly desk: SendingDesk;
  readonly typed: TypedTransfer;
  readonly problem: SendProblem | null;
}

export const SendForm = ({ desk, typed, problem }: SendProps) => {
  const t = useTransferWords();
  const errors = useProblem(desk, problem);
  const { holder, totalCents } = desk;
  const held = formatMoney(totalCents, useLocale());
  return (
    <>
      <PageTitle title={t("sendTitle")} lead={t("sendLead")} />
      <Holders desk={desk} />
      <Alert>{t("holds", { amount: held })}</Alert>
      <Form
        action="/transfers/confirm"
        method="get"
        errors={errors}
        hidden={holder.cellId === null ? {} : { from: holder.cellId }}
      >
        <TextInput
          name="to"
          label={t("to")}
          hint={t("toHint")}
          value={typed.to}
          error={errorOf(errors, "to")}
          autoComplete="off"
          maxLength={40}
        />
        <MoneyInput
          name="amount"
          label={t("amount")}
          typed={typed.amount}
          error={errorOf(errors, "amount")}
        />
        <IssuerField desk={desk} chosen={typed.issuer} />
        <Button wide>{t("goOn")}</Button>
      </Form>
    </>
  );
};

const useProblem = (desk: SendingDesk, problem: SendProblem | null): readonly FormError[] => {
  const t = useTransferWords();
  const amount = formatMoney(desk.totalCents, useLocale());
  switch (problem) {
    case null:
      return [];
    case "to":
      return [wrong("to", t("toError"))];
    case "self":
      return [wrong("to", t("selfError"))];
    case "amount":
      return [wrong("amount", t("amountError"))];
    case "funds":
      return [wrong("amount", t("fundsError", { amount }))];
  }
};

const hrefFor = ({ cellId }: Holder): string =>
  cellId === null ? "/transfers/new" : `/transfers/new?from=${cellId}`;

/** Only where there is more than one's own wallet. */
const Holders = ({ desk }: Pick<SendProps, "desk">) => {
  const t = useTransferWords();
  if (desk.holders.length < 2) return null;
  return (
    <Tabs
      label={t("holders")}
      links={desk.holders.map((holder) => ({
        href: hrefFor(holder),
        text: holder.cellId === null ? t("own") : holder.name,
        current: holder.cellId === desk.holder.cellId,
      }))}
    />
  );
};

const IssuerField = ({ desk, chosen }: { readonly desk: SendingDesk; readonly chosen: string }) => {
  const t = useTransferWords();
  if (desk.issuers.size < 2) return null;
  return (
    <Select
      name="issuer"
      label={t("issuer")}
      empty={t("anyIssuer")}
      value={chosen}
      choices={[...desk.issuers].map(([value, text]) => ({ value, text }))}
      optional
    />
  );
};

interface ConfirmProps {
  readonly receiver: Receiver;
  readonly holder: Holder;
  readonly cents: number;
  readonly lines: readonly VoucherLine[];
  readonly hidden: Readonly<Record<string, string>>;
  readonly backHref: string;
}

export const ConfirmSend = (props: ConfirmProps) => {
  const { receiver, holder, cents, lines, hidden, backHref } = props;
  const t = useTransferWords();
  const locale = useLocale();
  return (
    <>
      <div class="due">
        <p>{t("confirmTitle")}</p>
        <h1>{receiver.displayName}</h1>
        <Money cents={cents} />
        {holder.cellId === null ? null : (
          <p class="quiet">{t("confirmFrom", { name: holder.name })}</p>
        )}
      </div>
      <VoucherLines lines={lines} label={t("lines")} />
      <Form action="/transfers" hidden={hidden}>
        <Button wide>{t("confirm", { amount: formatMoney(cents, locale) })}</Button>
      </Form>
      <LinkButton kind="link" href={backHref} wide>
        {t("change")}
      </LinkButton>
    </>
  );
};
