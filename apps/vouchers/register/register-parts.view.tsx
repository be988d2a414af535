/** The register's form, and the list of the day. */
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { List } from "#ui/components/lists.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { RadioGroup } from "#ui/components/fields/radio-group.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import type { ChargeStatus } from "#contracts/vouchers/charge.ts";
import { statusAt, type Charge } from "../charges/charge.domain.ts";
import type { Stall } from "../community/stalls.query.ts";
import { useRegisterWords } from "./register.words.ts";

/** What the form brought; null where it was no amount or no cell of theirs. */
export interface TypedCharge {
  readonly formId: string;
  readonly cellId: string | null;
  readonly amount: string;
  readonly cents: number | null;
  readonly reference: string;
}

interface FormProps {
  readonly stalls: readonly Stall[];
  readonly typed: TypedCharge | null;
  /** Names this form, so that sending it twice makes one charge. */
  readonly formId: string;
  /** Where this person made a charge last today; null: no stall is chosen before they choose. */
  readonly cellId: string | null;
}

export const NewChargeForm = ({ stalls, typed, formId, cellId }: FormProps) => {
  const t = useRegisterWords();
  const only = stalls.length === 1 ? stalls[0] : undefined;
  // None of several before one was chosen: another stall's sale is found out late.
  const chosen = typed ? (typed.cellId ?? undefined) : (cellId ?? undefined);
  return (
    <div class="stack" data-gap="wide">
      <PageTitle title={t("title")} lead={only?.name ?? t("lead")} />
      <Form action="/register" hidden={{ form: typed?.formId ?? formId }}>
        {only ? null : (
          <StallField stalls={stalls} chosen={chosen} refused={typed?.cellId === null} />
        )}
        <MoneyInput
          name="amount"
          label={t("amount")}
          typed={typed?.amount}
          error={typed?.cents === null ? t("amountError") : undefined}
        />
        <TextInput
          name="reference"
          label={t("reference")}
          hint={t("referenceHint")}
          value={typed?.reference}
          autoComplete="off"
          maxLength={200}
          optional
        />
        <Button wide>{t("charge")}</Button>
      </Form>
    </div>
  );
};

/** More stalls than this are chosen from a list. */
const radiosMost = 4;

interface StallFieldProps {
  readonly stalls: readonly Stall[];
  readonly chosen: string | undefined;
  readonly refused: boolean;
}

const StallField = ({ stalls, chosen, refused }: StallFieldProps) => {
  const t = useRegisterWords();
  const field = {
    name: "cell",
    label: t("stall"),
    value: chosen,
    error: refused ? t("stallError") : undefined,
    choices: stalls.map(({ id, name }) => ({ value: id, text: name })),
  };
  return stalls.length > radiosMost ? (
    <Select {...field} empty={t("stallError")} />
  ) : (
    <RadioGroup {...field} />
  );
};

const tones = {
  pending: "info",
  vales_applied: "warning",
  settled: "success",
  cancelled: "neutral",
  expired: "neutral",
} as const satisfies Readonly<Record<ChargeStatus, string>>;

export const StatusBadge = ({ status }: { readonly status: ChargeStatus }) => {
  const t = useRegisterWords();
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
};

interface TodayProps {
  readonly charges: readonly Charge[];
  readonly stalls: readonly Stall[];
  /** Ids of charges that were told to no system, for want of a destination. */
  readonly untold: ReadonlySet<string>;
  readonly now: Date;
}

export const TodaysCharges = ({ charges, stalls, untold, now }: TodayProps) => {
  const t = useRegisterWords();
  if (charges.length === 0) {
    return <EmptyState title={t("noneToday")}>{t("noneTodayText")}</EmptyState>;
  }
  const names = new Map(stalls.map(({ id, name }) => [id, name]));
  const rows = charges.map((charge) => ({
    key: charge.id,
    title: (
      <a href={`/register/charges/${charge.id}`}>
        <Money cents={charge.totalCents} />
      </a>
    ),
    detail: (
      <>
        <DateTime at={charge.createdAt} format="time" />
        {stalls.length > 1 ? ` · ${names.get(charge.cellId) ?? ""}` : ""}
        {charge.externalRef ? ` · ${charge.externalRef}` : ""}
        {untold.has(charge.id) ? ` · ${t("noDestination")}` : ""}
      </>
    ),
    end: <StatusBadge status={statusAt(charge, now)} />,
  }));
  return (
    <section class="stack" data-gap="tight">
      <h2>{t("today")}</h2>
      <List rows={rows} />
      {charges.some(({ id }) => untold.has(id)) ? (
        <p class="quiet">{t("noDestinationText")}</p>
      ) : null}
    </section>
  );
};
