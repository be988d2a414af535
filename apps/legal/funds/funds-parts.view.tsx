/** Parts of the pages of clients' money: what waits for approval, what is held, movements. */
import { startOf } from "#platform/calendar/days.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { CalendarDay, DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { List } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table } from "#ui/components/table.tsx";
import { placeOf } from "../console/frame.view.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import type { Hold, ShownEntry } from "../trust/trust.query.ts";
import type { FundsTranslate } from "./funds.words.ts";

export interface HoldsProps {
  readonly holds: readonly Hold[];
  readonly firm: Firm;
  /** Partners: who prepared one is told that another has to. */
  readonly mayApprove: boolean;
  readonly t: FundsTranslate;
}

const actionOf = (firm: Firm, { matterId, id }: Hold): string =>
  placeOf(firm, `matters/${matterId}/funds/holds/${id}`);

/** Its buttons post to the page of its matter, which says what became of it. */
const HoldButtons = ({
  hold,
  firm,
  mayApprove,
  t,
}: Omit<HoldsProps, "holds"> & { readonly hold: Hold }) => (
  <Form action={actionOf(firm, hold)}>
    <ButtonRow>
      {mayApprove && hold.kind === "disbursement" ? (
        <Button name="act" value="approve" kind="secondary">
          {t("approve")} <span class="visually-hidden">{hold.reason}</span>
        </Button>
      ) : null}
      <Button name="act" value="release" kind="link">
        {t(hold.kind === "hold" ? "release" : "refuse")}{" "}
        <span class="visually-hidden">{hold.reason}</span>
      </Button>
    </ButtonRow>
  </Form>
);

const HoldList = ({ holds, label, ...rest }: HoldsProps & { readonly label: string }) => (
  <List
    label={label}
    rows={holds.map((hold) => ({
      key: hold.id,
      title: (
        <>
          {hold.reason} <Money cents={hold.cents} />
        </>
      ),
      detail: (
        <>
          <Badge tone={hold.kind === "hold" ? "neutral" : "warning"}>
            {rest.t(hold.kind === "hold" ? "isHeld" : "awaiting")}
          </Badge>{" "}
          {hold.counterparty} <DateTime at={hold.createdAt} format="date" />
        </>
      ),
      end: <HoldButtons hold={hold} {...rest} />,
    }))}
  />
);

export const Waiting = (props: HoldsProps) =>
  props.holds.length === 0 ? null : (
    <Card title={props.t("waiting")}>
      <HoldList {...props} label={props.t("waiting")} />
    </Card>
  );

export const Holds = (props: HoldsProps) =>
  props.holds.length === 0 ? null : (
    <Card title={props.t("holds")}>
      <HoldList {...props} label={props.t("holds")} />
    </Card>
  );

interface MovementsProps {
  readonly entries: readonly ShownEntry[];
  /** Of the matter's funds, below which what is done is posted. */
  readonly at: string;
  /** Partners: they take back what was booked wrongly. */
  readonly mayApprove: boolean;
  readonly hidden: Readonly<Record<string, string>>;
  readonly t: FundsTranslate;
}

type ReverseProps = Omit<MovementsProps, "entries" | "mayApprove"> & {
  readonly entry: ShownEntry;
};

const ReverseForm = ({ at, entry, hidden, t }: ReverseProps) => (
  <details class="fold">
    <summary>
      {t("reverse")} <span class="visually-hidden">{entry.seq}</span>
    </summary>
    <Form
      action={`${at}/reversals/${entry.id}`}
      hidden={hidden}
      label={`${t("reverse")} ${entry.seq}`}
    >
      <TextInput
        name="reason"
        id={`reverse-${entry.id}`}
        label={t("reverseReason")}
        maxLength={300}
      />
      <div>
        <Button kind="secondary">{t("reverse")}</Button>
      </div>
    </Form>
  </details>
);

const mayBeReversed = ({ kind, isReversed }: ShownEntry): boolean =>
  kind !== "reversal" && !isReversed;

const What = ({ entry, t }: { readonly entry: ShownEntry; readonly t: FundsTranslate }) => (
  <div class="two-lines">
    <span>
      {t(`kind_${entry.kind}`)}: {entry.purpose}{" "}
      {entry.isReversed ? <Badge>{t("reversed")}</Badge> : null}
    </span>
    <small>
      {entry.counterparty}
      {entry.reference === "" ? "" : ` · ${entry.reference}`}
      {entry.cents > 0 && entry.clearsOn > entry.day ? (
        <>
          {" · "}
          {t("clears")} <CalendarDay day={entry.clearsOn} />
        </>
      ) : null}
    </small>
  </div>
);

/** Newest first. */
export const Movements = ({ entries, mayApprove, ...props }: MovementsProps) => {
  const { t } = props;
  return (
    <Card title={t("movements")}>
      {entries.length === 0 ? (
        <p>{t("noMovements")}</p>
      ) : (
        <Table
          caption={t("movements")}
          captionHidden
          phone="lines"
          rows={entries}
          rowKey={({ id, cents }) => `${id}${cents > 0 ? "+" : "-"}`}
          columns={[
            {
              key: "what",
              title: t("what"),
              cell: (entry) => (
                <div>
                  <What entry={entry} t={t} />
                  {mayApprove && mayBeReversed(entry) ? (
                    <ReverseForm {...props} entry={entry} />
                  ) : null}
                </div>
              ),
            },
            {
              key: "day",
              title: t("day"),
              cell: ({ day }) => <DateTime at={startOf(day)} format="date" />,
            },
            {
              key: "amount",
              title: t("amount"),
              align: "end",
              cell: ({ cents }) => <Money cents={cents} />,
            },
          ]}
        />
      )}
    </Card>
  );
};
