/** The form that decides an item of the review queue, and how it is read. */
import { isId } from "#platform/id.ts";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { RadioGroup } from "#ui/components/fields/radio-group.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import type { Resolution, ResolveRefusal, ReviewItem } from "./resolve-review.domain.ts";
import { noteLength, searchLength } from "../console/page-limits.ts";
import type { ReviewTranslate } from "./review.words.ts";

export type ResolveMistake =
  ResolveRefusal | "choose" | "needNote" | "needBookNote" | "not_bookable";
type Fields = Readonly<Record<string, string | undefined>>;

/** What the form says, or what is wrong with it; the command decides whether it may be. */
export const readResolution = (form: Fields): Resolution | "choose" | "needNote" => {
  const field = (name: string): string => (form[name] ?? "").trim();
  const note = field("note").slice(0, noteLength);
  const kind = field("decision");
  if (note === "") return "needNote";
  if (kind === "noted" || kind === "returned") return { kind, note };
  if (kind === "to_payment" && isId(field("payment"))) {
    return { kind, paymentId: field("payment"), note };
  }
  const userId = field("user").slice(0, searchLength);
  return kind === "to_wallet" && userId !== "" ? { kind, userId, note } : "choose";
};

interface ResolveFormProps {
  readonly item: ReviewItem;
  readonly t: ReviewTranslate;
  readonly mistake: ResolveMistake | null;
  readonly typed: Fields;
}

/** Whether a person may book it: the statement tells of money that never reached us. */
export const isBookable = ({ kind, detail, resolvedAt }: ReviewItem): boolean =>
  kind === "statement_difference" && detail["difference"] === "missing_here" && resolvedAt === null;

/** Its note has a name of its own: the other form stands on the same page. */
export const BookForm = ({ item, t, mistake }: Omit<ResolveFormProps, "typed">) => {
  const error = mistake === "needBookNote" ? t("needNote") : undefined;
  return (
    <Card title={t("book")}>
      <Form
        action={`/console/review/${item.id}/book`}
        errors={error === undefined ? [] : [{ text: error, fieldId: "field-bookNote" }]}
      >
        <TextInput
          name="bookNote"
          maxLength={noteLength}
          autoComplete="off"
          error={error}
          label={t("note")}
          hint={t("bookHint")}
        />
        <Button>{t("bookButton")}</Button>
      </Form>
    </Card>
  );
};

const moves = ["to_payment", "to_wallet", "returned"] as const;

export const ResolveForm = ({ item, t, mistake, typed }: ResolveFormProps) => {
  const holds = item.heldCents > 0;
  const errors =
    mistake === null || mistake === "needBookNote"
      ? []
      : [{ text: t(mistake), ...(mistake === "needNote" ? { fieldId: "field-note" } : {}) }];
  return (
    <Card title={t("decide")}>
      <Form
        action={`/console/review/${item.id}/resolve`}
        errors={errors}
        hidden={holds ? {} : { decision: "noted" }}
      >
        {holds ? <Where item={item} t={t} typed={typed} /> : <p>{t("noted")}</p>}
        <TextInput
          name="note"
          maxLength={noteLength}
          autoComplete="off"
          label={t("note")}
          hint={t("noteHint")}
          value={typed["note"]}
          error={mistake === "needNote" ? t("needNote") : undefined}
        />
        <Button>{t("save")}</Button>
      </Form>
    </Card>
  );
};

const Where = ({ item, t, typed }: Omit<ResolveFormProps, "mistake">) => (
  <>
    <RadioGroup
      name="decision"
      label={t("decision")}
      value={typed["decision"]}
      choices={moves.map((value) => ({ value, text: t(value) }))}
    />
    <TextInput
      name="payment"
      optional
      autoComplete="off"
      maxLength={searchLength}
      label={t("paymentId")}
      hint={t("paymentHint")}
      value={typed["payment"] ?? item.paymentId ?? undefined}
    />
    <TextInput
      name="user"
      optional
      autoComplete="off"
      maxLength={searchLength}
      label={t("userId")}
      hint={t("userHint")}
      value={typed["user"]}
    />
  </>
);
