/** The form that proposes an action, its fields by kind, and how it is read. */
import { ActionRequest, type ActionKind } from "#contracts/payments/action.ts";
import { isId } from "#platform/id.ts";
import { Button } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { RadioGroup } from "#ui/components/fields/radio-group.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { readMoney } from "#ui/i18n/format.ts";
import type { ActionTranslate } from "./action.words.ts";
import { noteLength, searchLength } from "../console/page-limits.ts";

export type Typed = Readonly<Record<string, string | undefined>>;

const fieldNames = [
  ...(["payment", "amount", "reason", "review", "decision", "user"] as const),
  ...(["direction", "note"] as const),
] as const;
export type FieldName = (typeof fieldNames)[number];

/** The first field that is wrong, or the request; contracts decide whether it is one. */
export const readAction = (kind: ActionKind, typed: Typed): ActionRequest | FieldName => {
  const field = (name: FieldName): string => (typed[name] ?? "").trim();
  const cents = readMoney(field("amount"));
  const amount = cents === null ? undefined : cents / 100;
  const reason = field("reason").slice(0, noteLength);
  if (needsPayment(kind) && !isId(field("payment"))) return "payment";
  if (kind === "resolve_review" && !isId(field("review"))) return "review";
  if (kind === "correct_top_up" && field("user") === "") return "user";
  if (field("amount") !== "" && (cents ?? 0) <= 0) return "amount";
  const payloads = {
    expire_payment: { payment_id: field("payment") },
    refund_payment: {
      payment_id: field("payment"),
      amount,
      reason: reason === "" ? undefined : reason,
    },
    correct_top_up: { user_id: field("user"), amount, direction: field("direction"), reason },
    resolve_review: {
      review_id: field("review"),
      resolution: {
        kind: field("decision"),
        note: field("note").slice(0, noteLength),
        payment_id: field("payment"),
        user_id: field("user"),
      },
    },
  };
  const read = ActionRequest.safeParse({ kind, payload: payloads[kind] });
  return read.success ? read.data : fieldOf(kind, read.error.issues[0]?.path ?? []);
};

const needsPayment = (kind: ActionKind): boolean =>
  kind === "refund_payment" || kind === "expire_payment";

/** Which field of the form a refused part of the request came from. */
const fieldOf = (kind: ActionKind, path: readonly PropertyKey[]): FieldName => {
  const last = path.at(-1);
  if (kind === "correct_top_up" && last === "user_id") return "user";
  return fieldNames.find((name) => name === last) ?? "decision";
};

interface ActionFormProps {
  readonly kind: ActionKind;
  readonly typed: Typed;
  readonly mistake: FieldName | null;
  /** Of the action that this form makes: sent twice, it is one. */
  readonly id: string;
  readonly t: ActionTranslate;
}

export const ActionForm = ({ kind, typed, mistake, id, t }: ActionFormProps) => {
  const error = mistake === null ? undefined : t(`${mistake}Error`);
  return (
    <Form
      action="/console/actions"
      hidden={{ kind, id }}
      errors={error === undefined ? [] : [{ fieldId: `field-${String(mistake)}`, text: error }]}
    >
      <Fields
        kind={kind}
        typed={typed}
        t={t}
        errorOf={(name) => (name === mistake ? error : undefined)}
      />
      <Button>{t("send")}</Button>
    </Form>
  );
};

interface FieldsProps extends Pick<ActionFormProps, "kind" | "typed" | "t"> {
  readonly errorOf: (name: FieldName) => string | undefined;
}

interface FieldFacts {
  readonly name: FieldName;
  readonly hint?: "amountHint" | "reviewHint" | "onlyPayment" | "onlyUser";
  readonly optional?: true;
}

const fields: Readonly<Record<ActionKind, readonly FieldFacts[]>> = {
  expire_payment: [{ name: "payment" }],
  refund_payment: [
    { name: "payment" },
    { name: "amount", hint: "amountHint", optional: true },
    { name: "reason", optional: true },
  ],
  correct_top_up: [{ name: "user" }, { name: "direction" }, { name: "amount" }, { name: "reason" }],
  resolve_review: [
    { name: "review", hint: "reviewHint" },
    { name: "decision" },
    { name: "payment", hint: "onlyPayment", optional: true },
    { name: "user", hint: "onlyUser", optional: true },
    { name: "note" },
  ],
};

const choices = {
  direction: ["add", "take"],
  decision: ["to_payment", "to_wallet", "returned", "noted"],
} as const;

const Fields = ({ kind, typed, t, errorOf }: FieldsProps) => (
  <>
    {fields[kind].map(({ name, hint, optional }) => {
      const said = {
        name,
        label: t(name),
        error: errorOf(name),
        hint: hint && t(hint),
        optional,
      };
      if (name === "amount") return <MoneyInput key={name} {...said} typed={typed[name]} />;
      if (name === "direction" || name === "decision") {
        const values = choices[name].map((value) => ({ value, text: t(value) }));
        return <RadioGroup key={name} {...said} value={typed[name]} choices={values} />;
      }
      const maxLength = name === "reason" || name === "note" ? noteLength : searchLength;
      const text = { value: typed[name], autoComplete: "off", maxLength } as const;
      return <TextInput key={name} {...said} {...text} />;
    })}
  </>
);
