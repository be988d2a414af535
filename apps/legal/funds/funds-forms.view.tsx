/** Forms by which money of a client comes, goes, stays or moves; each is sent once. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Columns } from "#ui/components/layout.tsx";
import { trustMethods } from "#contracts/legal/trust/trust.ts";
import type { FundsTranslate } from "./funds.words.ts";

export interface FundsFormsProps {
  readonly at: string;
  readonly today: string;
  /** Of the same client, without this one. */
  readonly matters: readonly { readonly id: string; readonly title: string }[];
  /** Makes a form that is sent twice one. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly t: FundsTranslate;
}

type ActProps = Omit<FundsFormsProps, "matters">;

const Amount = ({ t, id }: Pick<FundsFormsProps, "t"> & { readonly id: string }) => (
  <MoneyInput name="amount" id={`${id}-amount`} label={t("amount")} />
);

const Purpose = ({ t, id }: Pick<FundsFormsProps, "t"> & { readonly id: string }) => (
  <TextInput name="purpose" id={`${id}-purpose`} label={t("purpose")} maxLength={300} />
);

const Payment = ({ act, at, today, hidden, t }: ActProps & { readonly act: string }) => {
  const isDeposit = act === "deposit";
  return (
    <Card title={t(isDeposit ? "deposit" : "disburse")}>
      <Form action={`${at}/${act}`} hidden={hidden} label={t(isDeposit ? "deposit" : "disburse")}>
        <Amount t={t} id={act} />
        <Purpose t={t} id={act} />
        <TextInput
          name="payee"
          id={`${act}-payee`}
          label={t(isDeposit ? "payer" : "payee")}
          hint={t("payerHint")}
          maxLength={200}
          optional
        />
        <Select
          name="method"
          id={`${act}-method`}
          label={t("method")}
          choices={trustMethods.map((value) => ({ value, text: t(value) }))}
        />
        <TextInput
          name="reference"
          id={`${act}-reference`}
          label={t("reference")}
          maxLength={100}
          optional
        />
        <TextInput name="day" id={`${act}-day`} label={t("day")} type="date" value={today} />
        <div>
          <Button kind={isDeposit ? "primary" : "secondary"}>
            {t(isDeposit ? "deposit" : "disburse")}
          </Button>
        </div>
      </Form>
    </Card>
  );
};

const HoldForm = ({ at, hidden, t }: ActProps) => (
  <Card title={t("hold")}>
    <Form action={`${at}/hold`} hidden={hidden} label={t("hold")}>
      <Amount t={t} id="hold" />
      <Purpose t={t} id="hold" />
      <div>
        <Button kind="secondary">{t("hold")}</Button>
      </div>
    </Form>
  </Card>
);

const MoveForm = ({ at, hidden, matters, t }: FundsFormsProps) => (
  <Card title={t("move")}>
    {matters.length === 0 ? (
      <p>{t("noOther")}</p>
    ) : (
      <Form action={`${at}/move`} hidden={hidden} label={t("move")}>
        <Select
          name="toMatterId"
          label={t("toMatter")}
          choices={matters.map(({ id, title }) => ({ value: id, text: title }))}
        />
        <Amount t={t} id="move" />
        <TextInput name="authorization" label={t("authorization")} maxLength={100} />
        <div>
          <Button kind="secondary">{t("move")}</Button>
        </div>
      </Form>
    )}
  </Card>
);

export const FundsForms = ({ matters, ...props }: FundsFormsProps) => (
  <Columns>
    <Payment {...props} act="deposit" />
    <Payment {...props} act="disburse" />
    <HoldForm {...props} />
    <MoveForm {...props} matters={matters} />
  </Columns>
);
