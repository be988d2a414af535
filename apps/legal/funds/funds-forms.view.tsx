/** Forms by which money of a client comes, goes, stays or moves; each is sent once. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Columns } from "#ui/components/layout.tsx";
import type { Cents } from "#platform/money.ts";
import type { TrustAccount } from "../trust/trust.domain.ts";
import { trustMethods } from "#contracts/legal/trust/trust.ts";
import type { FundsTranslate } from "./funds.words.ts";

export interface FundsFormsProps {
  readonly at: string;
  readonly today: string;
  /** The firm's, of which one is chosen where there are several. */
  readonly accounts: readonly Pick<TrustAccount, "id" | "name">[];
  /** What the matter's retainer shall hold at the least; zero: nobody said. */
  readonly minimumCents: Cents;
  /** Of the same client, without this one. */
  readonly matters: readonly { readonly id: string; readonly title: string }[];
  /** Makes a form that is sent twice one. */
  readonly hidden: Readonly<Record<string, string>>;
  /** The form that was refused, given back as it was typed. */
  readonly refused: RefusedForm | null;
  readonly t: FundsTranslate;
}

export interface RefusedForm {
  /** By which its address ends. */
  readonly act: string;
  readonly values: Readonly<Record<string, string | undefined>>;
}

type ActProps = Omit<FundsFormsProps, "matters">;

/** What was typed in a field of that form, where it was the one that was refused. */
type Typed = (name: string) => string | undefined;

const typedIn =
  (refused: RefusedForm | null, act: string): Typed =>
  (name) =>
    refused?.act === act ? refused.values[name] : undefined;

/** With the account beside it, where there are several. */
const Amount = ({
  t,
  id,
  typed,
  accounts,
}: Pick<FundsFormsProps, "t" | "accounts"> & { readonly id: string; readonly typed: Typed }) => (
  <>
    <MoneyInput name="amount" id={`${id}-amount`} label={t("amount")} typed={typed("amount")} />
    {accounts.length < 2 ? null : (
      <Select
        name="accountId"
        id={`${id}-account`}
        label={t("account")}
        value={typed("accountId")}
        choices={accounts.map((one) => ({ value: one.id, text: one.name }))}
      />
    )}
  </>
);

interface PurposeProps extends Pick<FundsFormsProps, "t"> {
  readonly id: string;
  readonly typed: Typed;
}

const Purpose = ({ t, id, typed }: PurposeProps) => (
  <TextInput
    name="purpose"
    id={`${id}-purpose`}
    label={t("purpose")}
    value={typed("purpose")}
    maxLength={300}
  />
);

const Payment = ({ act, ...props }: ActProps & { readonly act: string }) => {
  const { at, today, hidden, accounts, refused, t } = props;
  const isDeposit = act === "deposit";
  const typed = typedIn(refused, act);
  return (
    <Card title={t(isDeposit ? "deposit" : "disburse")}>
      <Form action={`${at}/${act}`} hidden={hidden} label={t(isDeposit ? "deposit" : "disburse")}>
        <Amount t={t} id={act} typed={typed} accounts={accounts} />
        <Purpose t={t} id={act} typed={typed} />
        <TextInput
          name="payee"
          id={`${act}-payee`}
          label={t(isDeposit ? "payer" : "payee")}
          hint={t("payerHint")}
          value={typed("payee")}
          maxLength={200}
          optional
        />
        <Select
          name="method"
          id={`${act}-method`}
          label={t("method")}
          value={typed("method")}
          choices={trustMethods.map((value) => ({ value, text: t(value) }))}
        />
        <TextInput
          name="reference"
          id={`${act}-reference`}
          label={t("reference")}
          value={typed("reference")}
          maxLength={100}
          optional
        />
        <TextInput
          name="day"
          id={`${act}-day`}
          label={t("day")}
          type="date"
          value={typed("day") ?? today}
        />
        <div>
          <Button kind={isDeposit ? "primary" : "secondary"}>
            {t(isDeposit ? "deposit" : "disburse")}
          </Button>
        </div>
      </Form>
    </Card>
  );
};

const HoldForm = ({ at, hidden, accounts, refused, t }: ActProps) => (
  <Card title={t("hold")}>
    <Form action={`${at}/hold`} hidden={hidden} label={t("hold")}>
      <Amount t={t} id="hold" typed={typedIn(refused, "hold")} accounts={accounts} />
      <Purpose t={t} id="hold" typed={typedIn(refused, "hold")} />
      <div>
        <Button kind="secondary">{t("hold")}</Button>
      </div>
    </Form>
  </Card>
);

const MoveForm = ({ at, hidden, matters, accounts, refused, t }: FundsFormsProps) => {
  const typed = typedIn(refused, "move");
  if (matters.length === 0)
    return (
      <Card title={t("move")}>
        <p>{t("noOther")}</p>
      </Card>
    );
  return (
    <Card title={t("move")}>
      <Form action={`${at}/move`} hidden={hidden} label={t("move")}>
        <Select
          name="toMatterId"
          label={t("toMatter")}
          value={typed("toMatterId")}
          choices={matters.map(({ id, title }) => ({ value: id, text: title }))}
        />
        <Amount t={t} id="move" typed={typed} accounts={accounts} />
        <TextInput
          name="authorization"
          label={t("authorization")}
          value={typed("authorization")}
          maxLength={100}
        />
        <div>
          <Button kind="secondary">{t("move")}</Button>
        </div>
      </Form>
    </Card>
  );
};

const MinimumForm = ({ at, minimumCents, refused, t }: ActProps) => (
  <Card title={t("minimum")}>
    <p>{t("minimumText")}</p>
    <Form action={`${at}/minimum`} label={t("minimum")}>
      <MoneyInput
        name="amount"
        id="minimum-amount"
        label={t("amount")}
        cents={minimumCents}
        typed={typedIn(refused, "minimum")("amount")}
      />
      <div>
        <Button kind="secondary">{t("keep")}</Button>
      </div>
    </Form>
  </Card>
);

export const FundsForms = ({ matters, ...props }: FundsFormsProps) => (
  <Columns>
    <Payment {...props} act="deposit" />
    <Payment {...props} act="disburse" />
    <HoldForm {...props} />
    <MoveForm {...props} matters={matters} />
    <MinimumForm {...props} />
  </Columns>
);
