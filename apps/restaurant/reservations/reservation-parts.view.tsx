/** Parts of the page of reservations: the day, its list, the form. */
import { placeOf } from "#business/console/frame.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import type { RestaurantPageContext } from "../callers/route.ts";
import type { DiningTable } from "../tables/tables.query.ts";
import type { ListedReservation } from "./reservations.query.ts";
import type { ReservationsTranslate } from "./reservations.words.ts";

interface DayProps {
  readonly tenant: Tenant;
  readonly day: string;
  readonly t: ReservationsTranslate;
}

export const DayForm = ({ tenant, day, t }: DayProps) => (
  <Form action={placeOf(tenant, "reservations")} method="get" label={t("day")}>
    <div class="row-form">
      <TextInput id="shown-day" name="day" type="date" label={t("day")} value={day} />
      <Button kind="secondary">{t("showIt")}</Button>
    </div>
  </Form>
);

const tone = {
  booked: "info",
  seated: "success",
  cancelled: "neutral",
  no_show: "warning",
} as const;
const told = { waiting: "warning", done: "success", dead: "danger" } as const;

interface TableProps extends DayProps {
  readonly tables: readonly DiningTable[];
  readonly reservations: readonly ListedReservation[];
}

export const ReservationTable = ({ reservations, t, ...rest }: TableProps) =>
  reservations.length === 0 ? (
    <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>
  ) : (
    <Table
      caption={t("title")}
      rows={reservations}
      rowKey={({ id }) => id}
      columns={columnsOf({ ...rest, t })}
    />
  );

const columnsOf = ({
  tenant,
  day,
  tables,
  t,
}: Omit<TableProps, "reservations">): readonly Column<ListedReservation>[] => [
  { key: "hour", title: t("hour"), cell: ({ startsAt }) => <DateTime at={startsAt} /> },
  {
    key: "who",
    title: t("who"),
    cell: ({ name, partySize, phone, email }) => `${name} · ${partySize} · ${phone ?? email ?? ""}`,
  },
  {
    key: "table",
    title: t("table"),
    cell: ({ tableId }) => tables.find(({ id }) => id === tableId)?.name ?? "",
  },
  {
    key: "confirmation",
    title: t("confirmation"),
    cell: ({ confirmation }) =>
      confirmation === null ? "—" : <Badge tone={told[confirmation]}>{t(confirmation)}</Badge>,
  },
  {
    key: "state",
    title: t("state"),
    cell: ({ id, state }) => (
      <>
        <Badge tone={tone[state]}>{t(state)}</Badge>
        {state === "booked" ? (
          <Form action={placeOf(tenant, `reservations/${id}`)} hidden={{ day }}>
            <div class="row-form">
              <Button kind="secondary" name="state" value="seated">
                {t("toSeated")}
              </Button>
              <Button kind="link" name="state" value="no_show">
                {t("toNoShow")}
              </Button>
              <Button kind="link" name="state" value="cancelled">
                {t("toCancelled")}
              </Button>
            </div>
          </Form>
        ) : null}
      </>
    ),
  },
];

interface BookProps extends DayProps {
  readonly errors: readonly FormError[];
  /** Whether this house reaches phones. */
  readonly isBySms: boolean;
  readonly typed: RestaurantPageContext["form"];
}

export const BookForm = ({ tenant, day, errors, isBySms, typed, t }: BookProps) => {
  const field = (name: string, value = "") => ({
    name,
    value: typed[name] ?? value,
    error: errorOf(errors, name),
  });
  return (
    <Card title={t("book")}>
      <Form action={placeOf(tenant, "reservations")} errors={errors} checkedBy="server">
        <div class="row-form">
          <TextInput {...field("name")} label={t("name")} maxLength={120} autoComplete="off" />
          <TextInput {...field("party", "2")} label={t("party")} inputMode="numeric" />
          <TextInput {...field("date", day)} type="date" label={t("date")} />
          <TextInput {...field("time")} type="time" label={t("time")} hint={t("timeHint")} />
          <TextInput {...field("phone")} label={t("phone")} optional inputMode="tel" />
          <TextInput
            {...field("email")}
            label={t("email")}
            optional
            hint={t(isBySms ? "contactHint" : "mailHint")}
            inputMode="email"
          />
          <Button>{t("bookIt")}</Button>
        </div>
      </Form>
    </Card>
  );
};
